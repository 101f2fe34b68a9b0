package dev.docs.content.internal;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.trie.Trie;

/** What is not equal in two contents; reads only what differs. Static and pure. */
public final class ContentDifference {

  private ContentDifference() {}

  /** Tells every page that is not equal. */
  public static void ofPages(Content before, Content after, Trie.Difference<Page> out) {
    ContentNodes.of(before).pages().diff(ContentNodes.of(after).pages(), out);
  }

  /** Tells every file that is not equal. */
  public static void ofFiles(Content before, Content after, Trie.Difference<ContentFile> out) {
    ContentNodes.of(before).files().diff(ContentNodes.of(after).files(), out);
  }

  /** Tells every reusable content that is not equal. */
  public static void ofReusableContents(
      Content before, Content after, Trie.Difference<ReusableContent> out) {
    ContentNodes.of(before).reusableContents().diff(ContentNodes.of(after).reusableContents(), out);
  }

  /** Tells every redirect that is not equal: the target of each source. */
  public static void ofRedirects(Content before, Content after, Trie.Difference<Pointer> out) {
    ContentNodes.of(before)
        .redirects()
        .diff(
            ContentNodes.of(after).redirects(),
            (key, was, is) -> out.differs(Indexes.text(key), was, is));
  }
}
