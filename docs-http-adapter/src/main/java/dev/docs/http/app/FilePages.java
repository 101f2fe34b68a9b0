package dev.docs.http.app;

import dev.docs.content.ContentFile;
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
    new Table<ContentFile>("Files")
        .link(
            "Name",
            file ->
                view.links()
                    .download(
                        new FileTokens.Target(
                            shown.at().space(),
                            content.revision().id(),
                            file.id(),
                            content.right())),
            ContentFile::name)
        .text("Size", file -> Elements.size(file.size()))
        .text("~Type", ContentFile::contentType)
        .text("~Dimensions", file -> file.width() > 0 ? file.width() + " × " + file.height() : "")
        .show(view.main(), shown.href() + FILES, "page", files);
  }
}
