package dev.docs.organization;

import dev.docs.command.Text;
import jakarta.validation.constraints.NotNull;

/**
 * Makes an organization.
 *
 * @param title 2 to 255 characters
 */
public record CreateOrganization(
    @NotNull(message = "is required") @Text(min = 2, max = 255) String title) {

  public static CreateOrganization titled(String title) {
    return new CreateOrganization(title);
  }
}
