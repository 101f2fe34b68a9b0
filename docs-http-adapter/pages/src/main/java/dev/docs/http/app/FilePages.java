package dev.docs.http.app;

import dev.docs.content.ContentFile;
import dev.docs.listing.Slice;
import dev.docs.space.content.ContentView;

/** Lists and shows the files of a content. */
final class FilePages {

  static final String FILES = "/files";

  private FilePages() {}

  static void show(PageBuilder view, ContentAddress shown) {
    ContentView content = view.docs().contents().get(shown.at());
    Slice<ContentFile> files = content.files(shown.at(), view.listOptions("page"));
    view.step(content, shown).titled("Files");
    new Table<ContentFile>("Files")
        .link("Name", file -> view.download(shown, content, file), ContentFile::name)
        .text("Size", file -> Elements.size(file.size()))
        .text("~Type", ContentFile::contentType)
        .text("~Dimensions", file -> file.width() > 0 ? file.width() + " × " + file.height() : "")
        .show(view.main(), shown.href() + FILES, "page", files);
  }
}
