package dev.docs.organization;

import dev.docs.access.Role;
import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import dev.docs.command.internal.HttpUrl;
import dev.docs.id.SiteId;
import dev.docs.merging.MergeRule;
import dev.docs.organization.internal.EmailDomain;
import dev.docs.rule.internal.KeepsRule;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Changes an organization.
 *
 * @param title 2 to 255 characters
 * @param emailDomains at most 100 domain names, as {@code example.com}
 * @param hostname its {@linkplain Subdomain subdomain}
 * @param defaultRole set to null for guest
 * @param defaultContent set to null for none
 * @param logo an absolute URL; set to null for none
 * @param mergeRules empty for none; they name members of the organization
 */
@KeepsRule("hostname")
public record UpdateOrganization(
    Update<@NotNull @BoundedText(min = 2, max = 255, line = true) String> title,
    Update<
            @NotNull
                @Size(
                    max = Organization.MAX_EMAIL_DOMAINS,
                    message = "must be at most {max} domains")
                List<
                @NotNull
                @BoundedText(min = 1, max = EmailDomain.MAX_LENGTH, pattern = EmailDomain.PATTERN)
                String>>
        emailDomains,
    Update<
            @NotNull
            @BoundedText(min = 3, max = Organization.MAX_HOSTNAME, pattern = Subdomain.PATTERN)
            String>
        hostname,
    Update<Role> defaultRole,
    Update<SiteId> defaultContent,
    Update<@HttpUrl String> logo,
    Update<@NotNull Boolean> sso,
    Update<@NotNull Boolean> ai,
    Update<@NotNull Boolean> inviteLinks,
    Update<
            @NotNull @Size(max = MergeRule.MAX_RULES, message = "must be at most {max} rules") List<
                @NotNull MergeRule>>
        mergeRules) {

  /** Changes nothing: the value to start from. */
  public static final UpdateOrganization NOTHING =
      new UpdateOrganization(
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep());

  public UpdateOrganization {
    emailDomains = emailDomains.map(all -> Collections.unmodifiableList(new ArrayList<>(all)));
  }

  public UpdateOrganization title(String newTitle) {
    return with(copy -> copy.title = Update.to(newTitle));
  }

  public UpdateOrganization emailDomains(List<String> domains) {
    return with(copy -> copy.emailDomains = Update.to(domains));
  }

  public UpdateOrganization hostname(String newName) {
    return with(copy -> copy.hostname = Update.to(newName));
  }

  /** The role of users who join without an invitation; null for guest. */
  public UpdateOrganization defaultRole(@Nullable Role role) {
    return with(copy -> copy.defaultRole = Update.to(role));
  }

  /** The content that members see first; null for none. */
  public UpdateOrganization defaultContent(@Nullable SiteId site) {
    return with(copy -> copy.defaultContent = Update.to(site));
  }

  /**
   * @param url null for none
   */
  public UpdateOrganization logo(@Nullable String url) {
    return with(copy -> copy.logo = Update.to(url));
  }

  public UpdateOrganization sso(boolean required) {
    return with(copy -> copy.sso = Update.to(required));
  }

  public UpdateOrganization ai(boolean allowed) {
    return with(copy -> copy.ai = Update.to(allowed));
  }

  public UpdateOrganization inviteLinks(boolean allowed) {
    return with(copy -> copy.inviteLinks = Update.to(allowed));
  }

  public UpdateOrganization mergeRules(List<MergeRule> rules) {
    return with(copy -> copy.mergeRules = Update.to(rules));
  }

  private UpdateOrganization with(Consumer<Copy> change) {
    Copy copy = new Copy();
    change.accept(copy);
    return copy.build();
  }

  /** A command under construction. */
  private final class Copy {
    Update<String> title = UpdateOrganization.this.title;
    Update<List<String>> emailDomains = UpdateOrganization.this.emailDomains;
    Update<String> hostname = UpdateOrganization.this.hostname;
    Update<Role> defaultRole = UpdateOrganization.this.defaultRole;
    Update<SiteId> defaultContent = UpdateOrganization.this.defaultContent;
    Update<String> logo = UpdateOrganization.this.logo;
    Update<Boolean> sso = UpdateOrganization.this.sso;
    Update<Boolean> ai = UpdateOrganization.this.ai;
    Update<Boolean> inviteLinks = UpdateOrganization.this.inviteLinks;
    Update<List<MergeRule>> mergeRules = UpdateOrganization.this.mergeRules;

    UpdateOrganization build() {
      return new UpdateOrganization(
          title,
          emailDomains,
          hostname,
          defaultRole,
          defaultContent,
          logo,
          sso,
          ai,
          inviteLinks,
          mergeRules);
    }
  }
}
