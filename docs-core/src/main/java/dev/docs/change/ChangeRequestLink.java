package dev.docs.change;

import static java.util.Objects.requireNonNull;

import dev.docs.command.internal.BoundedText;
import dev.docs.command.internal.HttpUrl;
import dev.docs.rule.internal.KeepsRule;
import jakarta.validation.constraints.NotNull;
import org.jspecify.annotations.Nullable;

/**
 * A link of a change request to what it is about elsewhere, such as an issue.
 *
 * @param id in its change request
 * @param title at most 128 characters; null for none
 */
@KeepsRule("change-request-links")
public record ChangeRequestLink(String id, String url, @Nullable String title) {

  /** The most links of a change request, as in the public interface. */
  public static final int MAX_LINKS = 10;

  public ChangeRequestLink {
    requireNonNull(id, "id");
    requireNonNull(url, "url");
  }

  /**
   * A link to be set.
   *
   * @param id of a link that the change request has, which keeps it; others get new ones; null for
   *     a new link
   * @param url absolute, http or https, at most 2,048 characters
   * @param title at most 128 characters; null for none
   */
  public record Wanted(
      @BoundedText(max = 120) @Nullable String id,
      @NotNull @HttpUrl String url,
      @BoundedText(max = 128, line = true) @Nullable String title) {}
}
