package dev.docs.access;

import static java.util.Objects.requireNonNull;

import dev.docs.id.OrganizationId;
import dev.docs.id.SamlProviderId;
import dev.docs.id.TeamId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.StoredAs;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An identity provider through which members of an organization sign in.
 *
 * @param defaultTeam the team of those who join through it; empty for none
 * @param defaultRole the role of those who join through it; empty for guest
 * @param options how its answers are read
 */
@StoredAs(StoredSamlProvider.class)
@KeepsRule("saml-status")
public record SamlProvider(
    SamlProviderId id,
    OrganizationId organization,
    String label,
    Settings settings,
    Optional<TeamId> defaultTeam,
    Optional<Role> defaultRole,
    Instant createdAt,
    Options options) {

  public SamlProvider {
    requireNonNull(id, "id");
    requireNonNull(organization, "organization");
    requireNonNull(label, "label");
    requireNonNull(settings, "settings");
    requireNonNull(defaultTeam, "defaultTeam");
    requireNonNull(defaultRole, "defaultRole");
    requireNonNull(createdAt, "createdAt");
    requireNonNull(options, "options");
  }

  /** A provider with only a name. */
  public static SamlProvider created(
      SamlProviderId id, OrganizationId organization, String label, Instant now) {
    return new SamlProvider(
        id,
        organization,
        label,
        Settings.UNKNOWN,
        Optional.empty(),
        Optional.empty(),
        now,
        Options.NONE);
  }

  /**
   * What is needed to ask a provider who somebody is; each is empty until it is known.
   *
   * @param entityId its entity identifier
   * @param certificate its X.509 certificate as PEM; several, one after another, while it changes
   *     its key
   * @param ssoUrl its sign-in URL
   */
  public record Settings(
      Optional<String> entityId, Optional<String> certificate, Optional<String> ssoUrl) {

    /** Nothing is known yet. */
    public static final Settings UNKNOWN = of("", "", "");

    public Settings {
      entityId = entityId.filter(text -> !text.isEmpty());
      certificate = certificate.filter(text -> !text.isEmpty());
      ssoUrl = ssoUrl.filter(text -> !text.isEmpty());
    }

    /** Settings of texts, where an empty one is not known. */
    public static Settings of(String entityId, String certificate, String ssoUrl) {
      return new Settings(Optional.of(entityId), Optional.of(certificate), Optional.of(ssoUrl));
    }
  }

  /**
   * How the answers of a provider are read where it does otherwise than most.
   *
   * @param attributes the names of attributes
   * @param nameIdFormat the format of NameIDs that is asked for; empty for whatever it likes
   * @param metadataUrl where its metadata are read again, as its keys change; empty for nowhere
   * @param predecessors whose people are those of this provider, too
   */
  public record Options(
      Attributes attributes,
      Optional<String> nameIdFormat,
      Optional<String> metadataUrl,
      List<Predecessor> predecessors) {

    /** As most do. */
    public static final Options NONE =
        new Options(Attributes.USUAL, Optional.empty(), Optional.empty(), List.of());

    public Options {
      requireNonNull(attributes, "attributes");
      requireNonNull(nameIdFormat, "nameIdFormat");
      requireNonNull(metadataUrl, "metadataUrl");
      predecessors = List.copyOf(predecessors);
    }
  }

  /**
   * The names of attributes that a provider is asked for; of one that is empty the usual names are
   * looked for, and for groups none.
   *
   * @param subject of a value that stays the same and is given to nobody else, which stands for the
   *     NameID
   */
  public record Attributes(
      Optional<String> name,
      Optional<String> email,
      Optional<String> groups,
      Optional<String> subject) {

    public static final Attributes USUAL =
        new Attributes(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    public Attributes {
      requireNonNull(name, "name");
      requireNonNull(email, "email");
      requireNonNull(groups, "groups");
      requireNonNull(subject, "subject");
    }
  }

  /** A provider, or what it was when it called itself otherwise. */
  public record Predecessor(SamlProviderId provider, String entityId) {
    public Predecessor {
      requireNonNull(provider, "provider");
      requireNonNull(entityId, "entityId");
    }
  }

  public SamlProvider with(Settings newSettings) {
    return new SamlProvider(
        id, organization, label, newSettings, defaultTeam, defaultRole, createdAt, options);
  }

  public SamlProvider withLabel(String newLabel) {
    return new SamlProvider(
        id, organization, newLabel, settings, defaultTeam, defaultRole, createdAt, options);
  }

  /**
   * The same provider with the team and the role of users who join through it.
   *
   * @param team null for none
   * @param role null for guests
   */
  public SamlProvider withDefaults(@Nullable TeamId team, @Nullable Role role) {
    return new SamlProvider(
        id,
        organization,
        label,
        settings,
        Optional.ofNullable(team),
        Optional.ofNullable(role),
        createdAt,
        options);
  }

  public SamlProvider with(Options newOptions) {
    return new SamlProvider(
        id, organization, label, settings, defaultTeam, defaultRole, createdAt, newOptions);
  }

  /** Whether users can sign in through it: all settings are known. */
  public boolean isActive() {
    return settings.entityId().isPresent()
        && settings.certificate().isPresent()
        && settings.ssoUrl().isPresent();
  }
}
