package dev.docs.http.app;

import dev.docs.content.ContentFile;
import dev.docs.http.html.Html;
import dev.docs.http.link.FileTokens;
import dev.docs.listing.Slice;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;

/** Lists and shows the files of a content. */
final class FilePages {

  static final String FILES = "/files";

  private FilePages() {}

  static void show(PageBuilder view, ContentAddress shown) {
    ContentView content = view.docs().contents().get(shown.at());
    Slice<ContentFile> files = content.files(shown.at(), view.listOptions("page"));
    view.step(content.space().space());
    if (!(shown.at() instanceof ContentAt.Main)) {
      view.frame().step(shown.href(), HistoryPages.name(shown));
    }
    view.frame().titled("Files");
    Html rows =
        Elements.table(
            view.main(), "Files, " + files.count(), "Name", "Size", "~Type", "~Dimensions");
    for (ContentFile file : files.items()) {
      Html row = rows.add("tr");
      FileTokens.Target target =
          new FileTokens.Target(
              shown.at().space(), content.revision().id(), file.id(), content.right());
      Elements.link(row.add("td"), view.links().download(target), file.name());
      row.add("td").text(Elements.size(file.size()));
      Elements.wide(row).text(file.contentType());
      Elements.wide(row).text(file.width() > 0 ? file.width() + " × " + file.height() : "");
    }
    Elements.next(view.main(), shown.href() + FILES, "page", files);
  }
}
