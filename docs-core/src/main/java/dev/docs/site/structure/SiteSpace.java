package dev.docs.site.structure;

import static java.util.Objects.requireNonNull;

import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.internal.SitePath;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A space in the structure of a site: a variant of its section, or of a site without sections. A
 * space may have several site spaces.
 *
 * @param space the content it shows
 * @param path the segment of its URLs that names it, 1 to 100 characters, unique among its siblings
 *     ignoring case
 * @param title its own title; empty for the title of the space
 */
public record SiteSpace(
    SiteSpaceId id, SpaceId space, String path, Optional<String> title, Visibility showing) {

  public SiteSpace {
    requireNonNull(id, "id");
    requireNonNull(space, "space");
    requireNonNull(path, "path");
    requireNonNull(title, "title");
    showing = showing == null ? Visibility.ALWAYS : showing;
  }

  /** Shown to everybody, with the space's title, from which its path is made. */
  public static SiteSpace of(SiteSpaceId id, SpaceId space, String spaceTitle) {
    return new SiteSpace(
        id, space, SitePath.of(spaceTitle, "space"), Optional.empty(), Visibility.ALWAYS);
  }

  public StructureItem item() {
    return StructureItem.of(id);
  }

  public boolean isDraft() {
    return showing.draft();
  }

  public Optional<String> condition() {
    return showing.condition();
  }

  public SiteSpace withShowing(Visibility newShowing) {
    return new SiteSpace(id, space, path, title, newShowing);
  }

  public SiteSpace withTitle(@Nullable String newTitle) {
    return new SiteSpace(id, space, path, Optional.ofNullable(newTitle), showing);
  }

  /**
   * When a part of a site's structure is shown.
   *
   * @param draft not published at all: no visitor sees it or reaches it
   * @param hidden reached by its URL, but not listed
   * @param condition an expression that decides whether a visitor sees it; empty for everybody
   */
  public record Visibility(boolean draft, boolean hidden, Optional<String> condition) {

    /** To everybody. */
    public static final Visibility ALWAYS = new Visibility(false, false, Optional.empty());

    public Visibility {
      requireNonNull(condition, "condition");
    }

    public Visibility withDraft(boolean newDraft) {
      return new Visibility(newDraft, hidden, condition);
    }

    public Visibility withHidden(boolean newHidden) {
      return new Visibility(draft, newHidden, condition);
    }

    /** Null for none. */
    public Visibility withCondition(@Nullable String newCondition) {
      return new Visibility(draft, hidden, Optional.ofNullable(newCondition));
    }
  }
}
