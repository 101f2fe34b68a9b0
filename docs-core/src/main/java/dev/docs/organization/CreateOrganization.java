package dev.docs.organization;

import dev.docs.command.internal.BoundedText;
import dev.docs.command.internal.HttpUrl;
import dev.docs.organization.internal.EmailDomain;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Creates an organization.
 *
 * @param title 2 to 255 characters
 * @param emailDomains at most 100 domain names, as {@code example.com}
 * @param openapiUrl the URL of the organization's first OpenAPI specification; null for none
 */
public record CreateOrganization(
    @NotNull @BoundedText(min = 2, max = 255, line = true) String title,
    @NotNull(message = "must not be null")
        @Size(max = Organization.MAX_EMAIL_DOMAINS, message = "must be at most {max} domains")
        List<
                @NotNull
                @BoundedText(min = 1, max = EmailDomain.MAX_LENGTH, pattern = EmailDomain.PATTERN)
                String>
            emailDomains,
    @HttpUrl @Nullable String openapiUrl) {

  public CreateOrganization {
    emailDomains =
        emailDomains == null ? null : Collections.unmodifiableList(new ArrayList<>(emailDomains));
  }

  public static CreateOrganization titled(String title) {
    return new CreateOrganization(title, List.of(), null);
  }

  public CreateOrganization emailDomains(List<String> domains) {
    return new CreateOrganization(title, domains, openapiUrl);
  }

  /** A copy of this command with an OpenAPI specification fetched from a URL; null for none. */
  public CreateOrganization specifiedAt(@Nullable String newOpenapiUrl) {
    return new CreateOrganization(title, emailDomains, newOpenapiUrl);
  }
}
