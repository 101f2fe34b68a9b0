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
    before.nodes().pages().diff(after.nodes().pages(), out);
  }

  /** Tells every file that is not equal. */
  public static void ofFiles(Content before, Content after, Trie.Difference<ContentFile> out) {
    before.nodes().files().diff(after.nodes().files(), out);
  }

  /** Tells every reusable content that is not equal. */
  public static void ofReusableContents(
      Content before, Content after, Trie.Difference<ReusableContent> out) {
    before.nodes().reusableContents().diff(after.nodes().reusableContents(), out);
  }

  /** Tells every redirect that is not equal: the target of each source. */
  public static void ofRedirects(Content before, Content after, Trie.Difference<Pointer> out) {
    before
        .nodes()
        .redirects()
        .diff(after.nodes().redirects(), (key, was, is) -> out.differs(Indexes.text(key), was, is));
  }
}
