package dev.docs.space.internal;

import dev.docs.access.EffectiveRole.Grant;
import dev.docs.access.Role;
import dev.docs.access.internal.Authorized;
import dev.docs.access.internal.GrantRepository;
import dev.docs.content.ComputedSource;
import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageKind;
import dev.docs.content.Revision;
import dev.docs.content.document.ContentRef;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.ContentRoot;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.markdown.Slugs;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.InheritanceRepository;
import dev.docs.content.stored.StoredRevision;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.openapi.internal.SpecificationAccess;
import dev.docs.ordering.OrderKey;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.CreateSpace;
import dev.docs.space.Move.Position;
import dev.docs.space.Move.Position.Sibling;
import dev.docs.space.Space;
import dev.docs.store.Scan.Hit;
import dev.docs.work.WriteWork;
import java.util.Optional;

/** Creates spaces. Stateless; every method belongs to a unit of work. */
@KeepsRule({
  "access-of-duplicate",
  "new-space",
  "duplicate",
  "duplicate-title",
  "computed-space",
  "template"
})
public final class NewSpaces {

  private NewSpaces() {}

  /** Creates a space from a validated command, after its siblings. */
  public static Space.View create(WriteWork w, OrganizationId organization, CreateSpace command) {
    return create(w, organization, command, Siblings.last(w, organization, command.parent()));
  }

  /**
   * Creates a space from a validated command.
   *
   * @param last the key of the last sibling, at the latest when this was called: what others append
   *     at the same time may be before or after it
   */
  public static Space.View create(
      WriteWork w, OrganizationId organization, CreateSpace command, Optional<OrderKey> last) {
    SpaceId id = new SpaceId(w.ids().next());
    RevisionId first = new RevisionId(w.ids().next());
    SpaceAccess.requireCreateUnder(w, organization, command.parent());
    insertFirst(
        w,
        id,
        first,
        command.computedSource() == null ? Revision.Type.EDITS : Revision.Type.COMPUTED,
        content(w, organization, command, id));
    Space space =
        SpaceEdits.created(
            id,
            organization,
            command,
            OrderKey.appended(last.orElse(null), id.value()),
            first,
            w.now());
    SpaceRepository.insert(w, space);
    return SpaceViews.uncounted(space, SpaceAccess.role(w, space).orElse(Role.READ));
  }

  /** The content that a new space begins with; the records of a template's stay there. */
  private static ContentRoot content(
      WriteWork w, OrganizationId organization, CreateSpace command, SpaceId id) {
    ComputedSource source = command.computedSource();
    if (command.template() == null) {
      Content content =
          source == null
              ? Content.empty()
              : ContentEdits.with(Content.empty(), page(w, organization, source));
      return ContentRepository.save(w, id, content);
    }
    if (source != null) {
      throw DocsException.invalid("template", "must not be given together with a computed source");
    }
    Authorized<Space> template = SpaceTemplates.require(w, organization, command.template());
    return copied(w, template.value(), MainContent.head(w, template), id);
  }

  private static ContentRoot copied(
      WriteWork w, Space original, StoredRevision head, SpaceId copy) {
    WrittenSpecifications.requireCopied(w, original, head);
    return InheritanceRepository.duplicate(w, head, copy);
  }

  private static void insertFirst(
      WriteWork w, SpaceId space, RevisionId id, Revision.Type type, ContentRoot root) {
    ContentRepository.insert(
        w, StoredRevision.draft(id, space, type, root).madeBy(w.author(), w.now(), ""));
  }

  /**
   * The one page of a space that is computed.
   *
   * @throws DocsException with {@code INVALID} when the source is no OpenAPI specification, with
   *     {@code FORBIDDEN} when it is one that the caller may not read
   */
  private static Page page(WriteWork w, OrganizationId organization, ComputedSource source) {
    if (!source.type().equals(ComputedSource.OPENAPI)
        || !(source.dependencies().get("spec") instanceof ContentRef.OpenApi spec)) {
      throw DocsException.invalid("computedSource.type", "must be " + ComputedSource.OPENAPI);
    }
    SpecificationAccess.requireReadable(w, organization, spec.spec());
    return PageBuilder.named(
            new PageId(w.ids().next()),
            new PageKind.Computed(source),
            spec.spec(),
            Slugs.of(spec.spec()))
        .under(null, OrderKey.first())
        .build();
  }

  /**
   * Creates a copy of a space with its main content and access settings, right after the original.
   * The records of the content stay the original's. Nothing is counted in it: it has no comments
   * and change requests yet.
   */
  public static Space.View duplicate(WriteWork w, SpaceId id) {
    SpaceId copy = new SpaceId(w.ids().next());
    RevisionId first = new RevisionId(w.ids().next());
    Space original = SpaceAccess.space(w, id).require(Role.READ, "read this space").value();
    SpaceAccess.requireCreateUnder(w, original.organization(), original.parent());
    StoredRevision head = ContentRepository.revision(w, id, original.head());
    insertFirst(w, copy, first, Revision.Type.EDITS, copied(w, original, head, copy));
    Space space =
        new SpaceEdits(original)
            .copied(
                copy,
                Siblings.under(w, original.organization(), original.parent())
                    .at(Position.after(Sibling.space(id)), Sibling.space(copy)),
                first,
                w.now());
    SpaceRepository.insert(w, space);
    for (Hit<Grant> hit : w.scan(GrantRepository.on(original.contentId()))) {
      Grant copied = hit.value().on(space.contentId(), space.organization());
      GrantRepository.insert(w, copied);
    }
    return SpaceViews.uncounted(space, SpaceAccess.role(w, space).orElse(Role.READ));
  }
}
