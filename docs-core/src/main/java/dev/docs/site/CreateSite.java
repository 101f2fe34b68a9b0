package dev.docs.site;

import dev.docs.command.internal.BoundedText;
import dev.docs.id.SpaceId;
import dev.docs.site.Site.Plan;
import dev.docs.site.Site.Visibility;
import dev.docs.site.structure.SiteStructure;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Creates an unpublished site.
 *
 * @param type null for basic
 * @param title 2 to 128 characters; null for "Untitled"
 * @param visibility null for public
 * @param spaces the spaces that it shows, in order; the first is the default
 * @param newSpace a space to create and to show after the others; null for none
 */
public record CreateSite(
    @Nullable Plan type,
    @BoundedText(min = Site.MIN_TITLE, max = Site.MAX_TITLE, line = true) @Nullable String title,
    @Nullable Visibility visibility,
    @Size(max = SiteStructure.MAX_ITEMS, message = "must be at most {max} spaces")
        List<@NotNull SpaceId> spaces,
    @Nullable NewSpace newSpace) {

  /** A space that is created with a site. */
  public enum NewSpace {
    /** Without pages. */
    EMPTY,
    /** With sample pages. */
    SAMPLE
  }

  public CreateSite {
    spaces = spaces == null ? List.of() : Collections.unmodifiableList(new ArrayList<>(spaces));
  }

  /** A site that shows spaces; null for the title "Untitled". */
  public static CreateSite titled(@Nullable String title, SpaceId... spaces) {
    return new CreateSite(null, title, null, List.of(spaces), null);
  }

  /** A copy of this command with a plan; null for basic. */
  public CreateSite type(@Nullable Plan newType) {
    return new CreateSite(newType, title, visibility, spaces, newSpace);
  }

  /** A copy of this command with a visibility; null for public. */
  public CreateSite visible(@Nullable Visibility newVisibility) {
    return new CreateSite(type, title, newVisibility, spaces, newSpace);
  }

  /** A copy of this command with a space that is created with it; null for none. */
  public CreateSite with(@Nullable NewSpace newSpace) {
    return new CreateSite(type, title, visibility, spaces, newSpace);
  }
}
