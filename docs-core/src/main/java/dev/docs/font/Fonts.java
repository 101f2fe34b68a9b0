package dev.docs.font;

import dev.docs.access.Role;
import dev.docs.command.internal.Validation;
import dev.docs.error.DocsException;
import dev.docs.font.internal.FontRepository;
import dev.docs.id.FontId;
import dev.docs.id.OrganizationId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.Listing;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Stored;
import dev.docs.work.Context;
import java.util.List;
import java.util.Optional;

/**
 * Custom fonts of organizations. Members of the organization may read them; changing them requires
 * the role create in the organization. Thread-safe.
 */
@KeepsRule("font-number")
public final class Fonts {

  /** The most fonts of an organization: our choice, since fonts are listed in one slice. */
  public static final int MAX_FONTS = ListOptions.MAX_LIMIT;

  private final Context context;

  /**
   * @hidden
   */
  public Fonts(Context context) {
    this.context = context;
  }

  /** All fonts of an organization, the oldest first; none for guests. */
  public Slice<CustomFont.View> list(OrganizationId organization) {
    return context.read(
        "Fonts.list",
        r ->
            OrganizationAccess.listed(
                r,
                organization,
                role ->
                    Listing.of(r, FontRepository.of(organization), ListOptions.limit(MAX_FONTS))
                        .map(font -> new CustomFont.View(font, role))));
  }

  /**
   * Creates a font.
   *
   * @throws DocsException with {@code INVALID} when a file is unknown or a weight repeats, with
   *     {@code PRECONDITION} when no face has weight 400, or when the organization has {@link
   *     #MAX_FONTS} fonts already
   */
  public CustomFont.View create(OrganizationId organization, CreateFont command) {
    Validation.check(command);
    return context.write(
        "Fonts.create",
        w -> {
          FontId id = new FontId(w.ids().next());
          Role role = OrganizationAccess.require(w, organization, Role.CREATE, "create fonts");
          List<CustomFont.Face> faces =
              Faces.of(w, organization, Optional.empty(), command.fontFaces(), w.now());
          requireRoom(w, organization);
          CustomFont font =
              new CustomFont(id, organization, command.fontFamily(), faces, w.now(), w.now());
          FontRepository.insert(w, font);
          return new CustomFont.View(font, role);
        });
  }

  private static void requireRoom(ReadTx tx, OrganizationId organization) {
    Scan<CustomFont> all = FontRepository.of(organization);
    if (tx.count(all.kind(), all.index(), all.prefix()) >= MAX_FONTS) {
      throw DocsException.precondition("an organization has at most " + MAX_FONTS + " fonts");
    }
  }

  /**
   * A font with the role of the caller, who is a member of the organization and no guest.
   *
   * @throws DocsException with {@code NOT_FOUND} for others, and when there is no such font
   */
  public CustomFont.View get(OrganizationId organization, FontId id) {
    return context.read(
        "Fonts.get",
        r -> {
          Role role = OrganizationAccess.requireViewer(r, organization, "font", id);
          return new CustomFont.View(require(r, organization, id).value(), role);
        });
  }

  /**
   * Changes a font. Files that no font uses any more are deleted.
   *
   * @throws DocsException as {@link #create} does
   */
  public CustomFont.View update(OrganizationId organization, FontId id, UpdateFont command) {
    Validation.check(command);
    return context.write(
        "Fonts.update",
        w -> {
          OrganizationAccess.requireViewer(w, organization, "font", id);
          Stored<CustomFont> stored = require(w, organization, id);
          Role role = OrganizationAccess.require(w, organization, Role.CREATE, "change fonts");
          CustomFont old = stored.value();
          CustomFont changed =
              old.changed(
                  command.fontFamily().or(old.family()),
                  command
                      .fontFaces()
                      .map(faces -> Faces.of(w, organization, Optional.of(old), faces, w.now()))
                      .or(old.faces()),
                  w.now());
          FontRepository.update(w, stored, changed);
          return new CustomFont.View(changed, role);
        });
  }

  /**
   * Deletes a font with its files, except those that another font uses. Does nothing when there is
   * no such organization or font.
   */
  public void delete(OrganizationId organization, FontId id) {
    context.execute(
        "Fonts.delete",
        w ->
            OrganizationAccess.deletable(
                    w, organization, () -> FontRepository.find(w, organization, id), "fonts")
                .ifPresent(font -> FontRepository.delete(w, font)));
  }

  private static Stored<CustomFont> require(ReadTx tx, OrganizationId organization, FontId id) {
    return FontRepository.find(tx, organization, id)
        .orElseThrow(() -> DocsException.notFound("font", id));
  }
}
