package dev.docs.reference;

import dev.docs.content.Content;
import dev.docs.content.document.ContentRef;
import dev.docs.reference.Location.ContentVersion;
import dev.docs.reference.internal.Reference;
import dev.docs.reference.internal.TargetState;
import dev.docs.reference.internal.Targets;
import java.util.Optional;

/** Says where the two ends of references are. Not thread-safe. */
final class Locator {

  private final ContentVersion version;
  private final ExternalTargets externalTargets;

  Locator(ContentVersion version, ExternalTargets externalTargets) {
    this.version = version;
    this.externalTargets = externalTargets;
  }

  ReferenceList.Status status(Reference reference) {
    return reference.standing() == TargetState.EXTERNAL
        ? externalTargets.find(reference.target()).status()
        : reference.standing() == TargetState.FOUND
            ? ReferenceList.Status.OK
            : ReferenceList.Status.BROKEN;
  }

  Optional<Location> target(Reference reference) {
    return reference.standing() == TargetState.EXTERNAL
        ? externalTargets.find(reference.target()).location()
        : inContent(reference.target());
  }

  /** The page or reusable content that refers. */
  Location source(Reference reference) {
    String section = reference.section().isEmpty() ? null : reference.section();
    ContentRef source =
        section != null && reference.source() instanceof ContentRef.Page page
            ? new ContentRef.Anchor(section, page.page(), null)
            : reference.source();
    return inContent(source).orElseThrow();
  }

  private Optional<Location> inContent(ContentRef ref) {
    Content content = version.content().content();
    if (ref instanceof ContentRef.Page page) {
      return Targets.page(content, page.page()).map(p -> new Location.Page(version, p, null));
    } else if (ref instanceof ContentRef.Anchor anchor) {
      return Targets.page(content, anchor.page())
          .map(p -> new Location.Page(version, p, anchor.anchor()));
    } else if (ref instanceof ContentRef.File file) {
      return Targets.file(content, file).map(f -> new Location.File(version, f));
    } else if (ref instanceof ContentRef.ReusableContent reusable) {
      return Targets.reusableContent(content, reusable).map(r -> new Location.Reusable(version, r));
    }
    return Optional.of(new Location.Url(((ContentRef.Url) ref).url()));
  }
}
