"""Parts of SVG pictures."""

from xml.etree import ElementTree


def texts(svg: str | bytes, **attributes: str) -> list[str]:
    """Returns the texts of a picture, or only those of elements with these attributes."""
    found = (each for each in ElementTree.fromstring(svg).iter() if each.tag.endswith("text"))
    return ["".join(each.itertext()) for each in found if attributes.items() <= each.attrib.items()]
