// Message of a site that is opened as a file, where browsers load no modules; a served one is kept for visits offline.
const UNSERVED = {
  en: "This page needs a web server. In its folder, run python -m http.server and open http://localhost:8000.",
  de: "Diese Seite braucht einen Webserver: in ihrem Ordner python -m http.server starten und http://localhost:8000 öffnen.",
  zh: "此页面需要网页服务器：在其文件夹中运行 python -m http.server，然后打开 http://localhost:8000。",
};
if (location.protocol === "file:")
  for (const [lang, text] of Object.entries(UNSERVED)) {
    const sentence = Object.assign(document.createElement("p"), { lang, textContent: text });
    document.getElementById("main")?.append(sentence);
  }
else navigator.serviceWorker?.register("offline.js").catch(() => null); // browsers allow it with https or on localhost
