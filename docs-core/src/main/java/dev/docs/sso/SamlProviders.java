package dev.docs.sso;

import dev.docs.access.Context;
import dev.docs.access.Member;
import dev.docs.access.MemberRepository;
import dev.docs.access.Memberships;
import dev.docs.access.Newcomer;
import dev.docs.access.PendingMember;
import dev.docs.access.PendingMemberRepository;
import dev.docs.access.SamlProvider;
import dev.docs.access.SamlProviderRepository;
import dev.docs.access.Team;
import dev.docs.access.TeamMember;
import dev.docs.access.TeamRepository;
import dev.docs.access.TeamRole;
import dev.docs.command.Validation;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SamlProviderId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Listing;
import dev.docs.listing.Slice;
import dev.docs.organization.Organization;
import dev.docs.organization.Organizations;
import dev.docs.store.Hit;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.team.TeamViews;
import dev.docs.user.UserRepository;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The identity providers of organizations, for their admins. Thread-safe. */
public final class SamlProviders {

  private final Context context;

  public SamlProviders(Context context) {
    this.context = context;
  }

  public SamlProviderView create(OrganizationId organization, CreateSamlProvider command) {
    Validation.check(command);
    SamlProviderId id = new SamlProviderId(context.ids().next());
    Instant now = context.time().now();
    return context
        .store()
        .write(
            tx -> {
              Organization owner = requireAdmin(tx, organization);
              SamlProvider provider =
                  new SamlProvider(
                      id,
                      organization,
                      command.label(),
                      orEmpty(command.entityID()),
                      orEmpty(command.certificate()),
                      orEmpty(command.ssoURL()),
                      command.defaultTeam(),
                      command.defaultRole().or(owner.defaultRole()),
                      now);
              SamlProviderView view = view(tx, provider);
              SamlProviderRepository.insert(tx, provider);
              return view;
            });
  }

  private static String orEmpty(String text) {
    return text == null ? "" : text;
  }

  /** The providers of an organization, in the order in which they were made. */
  public Slice<SamlProviderView> list(OrganizationId organization, ListOptions options) {
    return context
        .store()
        .read(
            tx -> {
              requireAdmin(tx, organization);
              return Listing.of(tx, SamlProviderRepository.of(organization), options)
                  .map(provider -> view(tx, provider));
            });
  }

  public SamlProviderView get(OrganizationId organization, SamlProviderId id) {
    return context
        .store()
        .read(
            tx -> {
              requireAdmin(tx, organization);
              return view(tx, require(tx, organization, id).value());
            });
  }

  public SamlProviderView update(
      OrganizationId organization, SamlProviderId id, UpdateSamlProvider command) {
    Validation.check(command);
    return context
        .store()
        .write(
            tx -> {
              requireAdmin(tx, organization);
              Stored<SamlProvider> stored = require(tx, organization, id);
              SamlProvider changed = command.applyTo(stored.value());
              SamlProviderView view = view(tx, changed);
              SamlProviderRepository.update(tx, changed, stored.version());
              return view;
            });
  }

  /** Removes a provider; members stay. Does nothing where there is none. */
  public void delete(OrganizationId organization, SamlProviderId id) {
    context.requireCaller();
    context
        .store()
        .write(
            tx -> {
              if (Organizations.find(context, tx, organization).isPresent()) {
                requireAdmin(tx, organization);
                SamlProviderRepository.find(tx, organization, id)
                    .ifPresent(stored -> SamlProviderRepository.delete(tx, stored));
              }
              return null;
            });
  }

  /** The providers through which anybody in the organization can sign in. */
  public List<SamlProvider> logins(OrganizationId organization) {
    return context
        .store()
        .read(
            tx -> {
              Organizations.require(context, tx, organization);
              return tx.scan(SamlProviderRepository.active(organization)).stream()
                  .map(Hit::value)
                  .toList();
            });
  }

  /**
   * Lets a user in whom a provider vouched for; for the operator, who heard it from the provider.
   * One who is no member becomes one, with the provider's default role and in its default team. Who
   * is a member keeps their role, and signs in through the provider from now on. Who was invited by
   * email accepts that by it.
   *
   * @throws DocsException with {@code PRECONDITION} when the provider is not active, {@code
   *     FORBIDDEN} for a user who was in the organization before
   */
  public Member joinThrough(OrganizationId organization, SamlProviderId id, UserId user) {
    context.requireCaller();
    if (!context.caller().isOperator()) {
      throw DocsException.forbidden("you may not tell for whom an identity provider vouched");
    }
    Instant now = context.time().now();
    return context
        .store()
        .write(
            tx -> {
              Organizations.require(context, tx, organization);
              SamlProvider provider = require(tx, organization, id).value();
              if (!provider.isActive()) {
                throw DocsException.precondition("the identity provider is not set up yet");
              }
              Newcomer newcomer =
                  UserRepository.find(tx, user)
                      .map(stored -> UserRepository.makeReal(tx, user).newcomer())
                      .orElseThrow(() -> DocsException.notFound("user", user));
              if (MemberRepository.find(tx, organization, user).isPresent()) {
                Memberships.admit(tx, organization, newcomer, null, true, now);
                Memberships.acted(tx, organization, user, newcomer.searchText());
                return MemberRepository.find(tx, organization, user).orElseThrow().value();
              }
              Optional<PendingMember> invited =
                  PendingMemberRepository.find(tx, organization, user).map(Stored::value);
              if (invited.isPresent()) {
                Memberships.accept(tx, invited.get(), newcomer, true, now);
              } else {
                Memberships.join(tx, organization, newcomer, provider.defaultRole(), true, now);
                if (provider.defaultTeam() != null) {
                  TeamRepository.insertMember(
                      tx,
                      new TeamMember(
                          provider.defaultTeam(), organization, user, TeamRole.MEMBER, now));
                }
              }
              return MemberRepository.find(tx, organization, user).orElseThrow().value();
            });
  }

  private Organization requireAdmin(ReadTx tx, OrganizationId id) {
    Organization organization = Organizations.require(context, tx, id);
    Organizations.view(context, tx, organization).requireAdmin("see or change how members sign in");
    return organization;
  }

  private static Stored<SamlProvider> require(
      ReadTx tx, OrganizationId organization, SamlProviderId id) {
    return SamlProviderRepository.find(tx, organization, id)
        .orElseThrow(() -> DocsException.notFound("SAML provider", id));
  }

  /**
   * The provider with its team.
   *
   * @throws DocsException with {@code NOT_FOUND} when the organization has no such team
   */
  private SamlProviderView view(ReadTx tx, SamlProvider provider) {
    TeamId id = provider.defaultTeam();
    return new SamlProviderView(
        provider,
        id == null
            ? Optional.empty()
            : Optional.of(TeamViews.of(context, tx, team(tx, provider, id))));
  }

  private static Team team(ReadTx tx, SamlProvider provider, TeamId id) {
    return TeamRepository.find(tx, id)
        .map(Stored::value)
        .filter(team -> team.organization().equals(provider.organization()))
        .orElseThrow(() -> DocsException.notFound("team", id));
  }
}
