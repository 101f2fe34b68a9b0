package dev.docs.spring;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.organization.CreateOrganization;
import dev.docs.people.CreateTeam;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * Makes the application's organization, its teams and its users known to the library. Thread-safe.
 */
public final class UserProvisioning {

  /** The most users who are remembered as known. */
  private static final int MAX_REMEMBERED = 10_000;

  private final DocsSession operator;
  private final DocsProperties.OrganizationProperties settings;
  private final Optional<OrganizationId> organization;
  private final Cache<SignedInUser, Caller> known;

  /**
   * @param settings the organization, its role and its groups
   * @param refresh how long a user is not looked at again
   */
  public UserProvisioning(
      Docs docs, DocsProperties.OrganizationProperties settings, Duration refresh) {
    this.operator = docs.as(Caller.operator());
    this.settings = settings;
    this.organization = Optional.ofNullable(settings.id()).map(OrganizationId::new);
    this.known =
        Caffeine.newBuilder().maximumSize(MAX_REMEMBERED).expireAfterWrite(refresh).build();
  }

  /** Makes the organization and the teams of groups, where they are absent. */
  public void start() {
    organization.ifPresent(
        id -> {
          String title = settings.title() == null ? id.value() : settings.title();
          operator.organizations().ensure(id, CreateOrganization.titled(title));
          for (Map.Entry<String, String> team : settings.groups().entrySet()) {
            operator.teams().ensure(id, team.getKey(), CreateTeam.titled(team.getValue()));
          }
        });
  }

  /**
   * The caller for a user, who is made known first: as a user, as a member of the organization
   * unless they have left it, and in the teams of their groups.
   */
  public Caller caller(SignedInUser user) {
    return known.get(user, this::provisioned);
  }

  /** Looks at every user again, as after the store was taken back to what it was. */
  public void forget() {
    known.invalidateAll();
  }

  private Caller provisioned(SignedInUser signedIn) {
    UserId user = operator.users().ensure(signedIn.user()).id();
    organization
        .filter(id -> operator.organizations().ensureMember(id, user, settings.role()).isPresent())
        .ifPresent(
            id -> {
              if (!settings.groups().isEmpty()) {
                operator.teams().sync(id, user, signedIn.groups());
              }
            });
    return Caller.user(user);
  }
}
