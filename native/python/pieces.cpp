// Bindings of the row search for other pieces and boards.
#include "common/integers.hpp"
#include "python/bindings.hpp"
#include "rows/cylinders_and_amazons.hpp"

namespace nq::python {
namespace {

// Count, nodes and completion, for one queen in every row, with or without wrapped columns, or one amazon.
std::tuple<u64, u64, bool> piece_rows(int columns, const Masks& allowed, bool wraps_columns, bool knights,
                                      const Stop& stop) {
    if (columns < 0 || columns > 63) throw std::invalid_argument("The row search takes at most 63 columns.");
    if (wraps_columns && knights) throw std::invalid_argument("Amazons require a plane board.");
    for (const u64 mask : allowed)
        if (mask >> columns) throw std::invalid_argument("A mask of allowed columns has bits beyond the board.");
    const nb::gil_scoped_release released;
    const PieceRows board{columns, wraps_columns, knights, allowed};
    const RowTotals totals = PieceRowSearch(board, stop.flag()).run();
    return {totals.count, totals.nodes, totals.completed};
}

}  // namespace

void bind_pieces(nb::module_& m) {
    m.def("piece_rows", &piece_rows, nb::arg("columns"), nb::arg("allowed"), nb::arg("wraps_columns"),
          nb::arg("knights"), nb::arg("stop"));
}

}  // namespace nq::python
