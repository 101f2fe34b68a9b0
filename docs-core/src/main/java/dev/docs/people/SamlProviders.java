package dev.docs.people;

import dev.docs.access.Member;
import dev.docs.access.Member.PendingMember;
import dev.docs.access.SamlProvider;
import dev.docs.access.SamlProvider.Settings;
import dev.docs.access.Team;
import dev.docs.access.Team.TeamMember;
import dev.docs.access.Team.TeamRole;
import dev.docs.access.caller.Require;
import dev.docs.access.internal.JoiningUser;
import dev.docs.access.internal.MemberRepository;
import dev.docs.access.internal.Memberships;
import dev.docs.access.internal.PendingMemberRepository;
import dev.docs.access.internal.SamlProviderRepository;
import dev.docs.access.internal.TeamRepository;
import dev.docs.command.internal.Validation;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SamlProviderId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.Listing;
import dev.docs.organization.Organization;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.people.internal.SamlMetadata;
import dev.docs.people.internal.TeamViews;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.user.internal.JoiningUsers;
import dev.docs.user.internal.UserRepository;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import java.util.List;
import java.util.Optional;

/**
 * Identity providers of organizations. Requires the role admin in the organization. Thread-safe.
 */
@KeepsRule("saml-defaults")
public final class SamlProviders {

  /** The most characters of metadata. */
  public static final int MAX_METADATA = SamlMetadata.MAX;

  private final Context context;

  /**
   * @hidden
   */
  public SamlProviders(Context context) {
    this.context = context;
  }

  /**
   * Adds a provider, whose settings may be given later: users sign in through it as soon as all of
   * them are known. Users who join get the default role of the organization unless the command says
   * another.
   *
   * @throws DocsException with {@code INVALID} when a field or the default team is, {@code
   *     FORBIDDEN} for others than admins
   */
  public View create(OrganizationId organization, CreateSamlProvider command) {
    Validation.check(command);
    return context.write(
        "SamlProviders.create",
        w -> {
          SamlProviderId id = new SamlProviderId(w.ids().next());
          Organization owner = requireAdmin(w, organization);
          SamlProvider provider =
              SamlProvider.created(id, organization, command.label(), w.now())
                  .with(command.settings())
                  .withDefaults(
                      command.defaultTeam(),
                      command.defaultRole().or(owner.defaultRole()).orElse(null));
          View view = view(w, provider);
          SamlProviderRepository.insert(w, provider);
          return view;
        });
  }

  /** The providers of an organization, in the order of creation. */
  public Slice<View> list(OrganizationId organization, ListOptions options) {
    return context.read(
        "SamlProviders.list",
        r -> {
          requireAdmin(r, organization);
          return Listing.of(r, SamlProviderRepository.of(organization), options)
              .map(provider -> view(r, provider));
        });
  }

  /**
   * A provider of an organization.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none, {@code FORBIDDEN} for others
   *     than admins
   */
  public View get(OrganizationId organization, SamlProviderId id) {
    return context.read(
        "SamlProviders.get",
        r -> {
          requireAdmin(r, organization);
          return view(r, require(r, organization, id).value());
        });
  }

  /**
   * Changes a provider.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none, {@code INVALID} when a field
   *     or the default team is, {@code FORBIDDEN} for others than admins
   */
  public View update(OrganizationId organization, SamlProviderId id, UpdateSamlProvider command) {
    Validation.check(command);
    return context.write(
        "SamlProviders.update",
        w -> {
          requireAdmin(w, organization);
          Stored<SamlProvider> stored = require(w, organization, id);
          SamlProvider old = stored.value();
          SamlProvider changed =
              command
                  .label()
                  .on(old, SamlProvider::withLabel)
                  .with(command.settings(old.settings()))
                  .withDefaults(
                      command.defaultTeam().or(old.defaultTeam()).orElse(null),
                      command.defaultRole().or(old.defaultRole()).orElse(null));
          View view = view(w, changed);
          SamlProviderRepository.update(w, changed, stored.version());
          return view;
        });
  }

  /**
   * Changes how the answers of a provider are read.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none, {@code INVALID} when a field
   *     is, {@code FORBIDDEN} for others than admins
   */
  public View changeReading(
      OrganizationId organization, SamlProviderId id, UpdateSamlReading command) {
    Validation.check(command);
    return context.write(
        "SamlProviders.changeReading",
        w -> {
          requireAdmin(w, organization);
          Stored<SamlProvider> stored = require(w, organization, id);
          SamlProvider changed = stored.value().with(command.on(stored.value().options()));
          SamlProviderRepository.update(w, changed, stored.version());
          return view(w, changed);
        });
  }

  /**
   * Takes entity id, sign-in URL and certificates from the metadata of a provider.
   *
   * @param xml the metadata, at most 300,000 characters
   * @throws DocsException with {@code NOT_FOUND} when there is none, {@code INVALID} when the
   *     metadata do not describe one identity provider, {@code FORBIDDEN} for others than admins
   */
  public View useMetadata(OrganizationId organization, SamlProviderId id, String xml) {
    Settings settings = SamlMetadata.of(xml);
    return update(
        organization,
        id,
        UpdateSamlProvider.NOTHING
            .entityId(settings.entityId().orElseThrow())
            .ssoUrl(settings.ssoUrl().orElseThrow())
            .certificate(settings.certificate().orElseThrow()));
  }

  /** Deletes a provider; its members stay. Does nothing when there is none. */
  public void delete(OrganizationId organization, SamlProviderId id) {
    context.execute(
        "SamlProviders.delete",
        w -> {
          Require.caller(w);
          if (OrganizationAccess.find(w, organization).isPresent()) {
            requireAdmin(w, organization);
            SamlProviderRepository.find(w, organization, id)
                .ifPresent(stored -> SamlProviderRepository.delete(w, stored));
          }
        });
  }

  /** The active providers of the organization, for all its members. */
  public List<SamlProvider> logins(OrganizationId organization) {
    return context.read(
        "SamlProviders.logins",
        r -> {
          OrganizationAccess.require(r, organization);
          return r.scan(SamlProviderRepository.active(organization)).stream()
              .map(Hit::value)
              .toList();
        });
  }

  /**
   * An active provider of any organization, for who signs people in. Requires the operator.
   *
   * @return empty for one that is unknown, or pending
   */
  public Optional<SamlProvider> findActive(SamlProviderId id) {
    return context.read(
        "SamlProviders.findActive",
        r -> {
          Require.operator(r, "sign people in");
          return SamlProviderRepository.find(r, id).filter(SamlProvider::isActive);
        });
  }

  /**
   * Signs in a user whom a provider has authenticated. Requires the operator, who verified that. A
   * user who is not a member joins with the provider's default role and default team. A member
   * keeps their role and uses single sign-on from now on. A pending invitation is accepted by it.
   *
   * @throws DocsException with {@code PRECONDITION} when the provider is not active, {@code
   *     FORBIDDEN} for a former member
   */
  public Member joinThrough(OrganizationId organization, SamlProviderId id, UserId user) {
    return context.write(
        "SamlProviders.joinThrough",
        w -> {
          Require.operator(w, "tell for whom an identity provider vouched");
          OrganizationAccess.require(w, organization);
          SamlProvider provider = require(w, organization, id).value();
          if (!provider.isActive()) {
            throw DocsException.precondition(
                "the identity provider is pending: it needs entityID, certificate and ssoURL");
          }
          JoiningUser joining =
              UserRepository.find(w, user)
                  .map(stored -> JoiningUsers.of(UserRepository.makeReal(w, user)))
                  .orElseThrow(() -> DocsException.notFound("user", user));
          if (MemberRepository.find(w, organization, user).isPresent()) {
            Memberships.admit(w, organization, joining, Optional.empty(), true, w.now());
            Memberships.acted(w, organization, user, joining.searchText());
            return MemberRepository.find(w, organization, user).orElseThrow().value();
          }
          Optional<PendingMember> invited =
              PendingMemberRepository.find(w, organization, user).map(Stored::value);
          if (invited.isPresent()) {
            Memberships.accept(w, invited.get(), joining, true, w.now());
          } else {
            Memberships.join(w, organization, joining, provider.defaultRole(), true, w.now());
            provider
                .defaultTeam()
                .map(team -> new TeamMember(team, organization, user, TeamRole.MEMBER, w.now()))
                .ifPresent(member -> TeamRepository.insertMember(w, member));
          }
          return MemberRepository.find(w, organization, user).orElseThrow().value();
        });
  }

  private static Organization requireAdmin(ReadWork r, OrganizationId id) {
    return OrganizationAccess.requireAdmin(r, id, "see or change how members sign in");
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
  private View view(ReadWork r, SamlProvider provider) {
    return new View(
        provider, provider.defaultTeam().map(id -> TeamViews.of(r, team(r, provider, id))));
  }

  private static Team team(ReadTx tx, SamlProvider provider, TeamId id) {
    return TeamRepository.find(tx, id)
        .map(Stored::value)
        .filter(team -> team.organization().equals(provider.organization()))
        .orElseThrow(() -> DocsException.notFound("team", id));
  }

  /** An identity provider with its default team; empty for none. */
  public record View(SamlProvider provider, Optional<Teams.View> defaultTeam) {}
}
