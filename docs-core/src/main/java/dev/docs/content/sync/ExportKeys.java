package dev.docs.content.sync;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.TextOwner;
import dev.docs.content.document.internal.LinkTargets;
import dev.docs.content.internal.DigestForm1;
import dev.docs.content.internal.SlugClaim;
import dev.docs.content.link.LinkPlaces;
import dev.docs.content.trie.Digest;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What the files of an exported folder are made from, as keys that tell without their texts whether
 * they are as they were: a text is made from its document, the settings and recorded links of its
 * page, and from where links lead, which is the same as long as the places of all items are. Used
 * by one thread.
 */
final class ExportKeys {

  /**
   * The way in which {@link GitExport} makes texts. It is to be raised when other texts are made
   * from the same content, since those that were written are not made again while keys are equal.
   */
  static final int FORM = 2;

  private final Content content;
  private final Content placed;

  /** Null until it is asked for. */
  private @Nullable String places;

  /**
   * @param placed the same content with the exported file of every item as its source
   */
  ExportKeys(Content content, Content placed) {
    this.content = content;
    this.placed = placed;
  }

  String of(Page page) {
    Digest digest = start(page);
    DigestForm1.page(page, digest);
    return digest.hex();
  }

  String of(ReusableContent reusable) {
    Digest digest = start(reusable);
    DigestForm1.reusableContent(reusable, digest);
    return digest.hex();
  }

  /** The key of a file of a page, which comes out as it came in. */
  static String of(ContentFile file) {
    Digest digest = Digest.of("exported file");
    file.chunks().forEach(chunk -> digest.part("chunk", chunk));
    return digest.hex();
  }

  private Digest start(TextOwner owner) {
    Digest digest =
        Digest.of("exported text").part("form", Integer.toString(FORM)).part("places", places());
    new TreeMap<>(content.links(owner.ref()))
        .forEach(
            (target, ref) ->
                digest.part("link", target).part("to", LinkTargets.byId().target(ref)));
    return digest;
  }

  /** Where all items are: what a link can lead to, and how it is written. */
  private String places() {
    if (places == null) {
      Digest digest = Digest.of("places");
      LinkPlaces.add(content, digest);
      LinkPlaces.add(placed, digest);
      placed.allPages().forEach(page -> addPlace(page, digest));
      placed.allFiles().forEach(file -> digest.part("file", file.id().value()));
      placed
          .allReusableContents()
          .forEach(reusable -> digest.part("reusable", reusable.id().value()));
      places = digest.hex();
    }
    return places;
  }

  /** What of a page tells the path that it has in the folder. */
  private static void addPlace(Page page, Digest digest) {
    digest
        .part("page", page.id().value())
        .part("type", page.type().name())
        .part("block", page.isBlock())
        .part("claim", SlugClaim.of(page).name())
        .part("slugFixed", page.slugFixed())
        .part("title", page.gitPath() == null ? page.title() : null);
  }
}
