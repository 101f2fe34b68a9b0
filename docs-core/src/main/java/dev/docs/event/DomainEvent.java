package dev.docs.event;

import static java.util.Objects.requireNonNull;

import dev.docs.id.ChangeRequestId;
import dev.docs.id.CollectionId;
import dev.docs.id.CommentId;
import dev.docs.id.CommentReplyId;
import dev.docs.id.OpenApiSpecId;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.id.TranslationId;
import dev.docs.id.UserId;
import java.util.Optional;

/**
 * A change of one resource by one unit of work, from its state before to its state after. A
 * resource that is changed repeatedly in a unit of work has one event, one that is made and deleted
 * again has none. Events refer to what they tell of; they contain no texts.
 *
 * <p>What is removed together with a space or a site has no events of its own.
 */
public sealed interface DomainEvent {

  /** What happened. */
  Step step();

  /** The organization of the resource; empty for resources without one. */
  default Optional<OrganizationId> ofOrganization() {
    return Optional.empty();
  }

  /** The space of the resource, also when it is the space itself; empty for others. */
  default Optional<SpaceId> ofSpace() {
    return Optional.empty();
  }

  /** The site of the resource, also when it is the site itself; empty for others. */
  default Optional<SiteId> ofSite() {
    return Optional.empty();
  }

  /** A change of a resource of an organization. */
  sealed interface OfOrganization extends DomainEvent {

    OrganizationId organization();

    @Override
    default Optional<OrganizationId> ofOrganization() {
      return Optional.of(organization());
    }
  }

  /** A change of a space, or of a resource in it. */
  sealed interface OfSpace extends OfOrganization {

    SpaceId space();

    @Override
    default Optional<SpaceId> ofSpace() {
      return Optional.of(space());
    }
  }

  /** A user's own data, and their personal access tokens. */
  record UserChanged(UserId user, Step step) implements DomainEvent {}

  /**
   * An organization and its settings.
   *
   * @param settingId the name of the subdomain or hostname, the identifier of the SAML provider,
   *     font, access token or webhook; empty for the organization itself
   */
  record OrganizationChanged(
      OrganizationId organization, Setting setting, Optional<String> settingId, Step step)
      implements OfOrganization {

    /** The parts of an organization. */
    public enum Setting {
      ORGANIZATION,
      SUBDOMAIN,
      HOSTNAME,
      SAML_PROVIDER,
      FONT,
      ACCESS_TOKEN,
      WEBHOOK
    }
  }

  /** A membership of an organization. */
  record MemberChanged(OrganizationId organization, UserId user, Step step)
      implements OfOrganization {}

  /**
   * An invitation to an organization.
   *
   * @param user who is invited; empty for a link, which anybody may use who has it
   */
  record InvitationChanged(OrganizationId organization, Optional<UserId> user, Step step)
      implements OfOrganization {}

  /**
   * A team or, with {@code member}, a membership of it.
   *
   * @param member empty for the team itself
   */
  record TeamChanged(OrganizationId organization, TeamId team, Optional<UserId> member, Step step)
      implements OfOrganization {}

  /** The role of a user or team on a space, a collection or a site. */
  record AccessChanged(OrganizationId organization, GrantedOn content, GrantedTo grantee, Step step)
      implements OfOrganization {
    @Override
    public Optional<SpaceId> ofSpace() {
      return content.fold(Optional::of, collection -> Optional.empty(), site -> Optional.empty());
    }

    @Override
    public Optional<SiteId> ofSite() {
      return content.fold(space -> Optional.empty(), collection -> Optional.empty(), Optional::of);
    }
  }

  /** A collection: its title, settings or place. */
  record CollectionChanged(OrganizationId organization, CollectionId collection, Step step)
      implements OfOrganization {}

  /** A space: its title, settings or place, and whether it is in the trash. */
  record SpaceChanged(OrganizationId organization, SpaceId space, Step step) implements OfSpace {}

  /** The main content of a space, or that of a change request, has another revision. */
  record ContentChanged(
      OrganizationId organization,
      SpaceId space,
      Optional<ChangeRequestId> changeRequest,
      Revisions revisions,
      Step step)
      implements OfSpace {

    /**
     * The revisions before and after.
     *
     * @param from empty for the first one
     */
    public record Revisions(Optional<RevisionId> from, RevisionId to) {}
  }

  /**
   * A change request, or a part of it.
   *
   * @param partId the identifier of the review, requested reviewer or conflict; empty for others
   */
  record ChangeRequestChanged(
      OrganizationId organization,
      SpaceId space,
      ChangeRequestId changeRequest,
      Aspect aspect,
      Optional<String> partId,
      Step step)
      implements OfSpace {

    /** What changed. */
    public enum Aspect {
      OPENED,
      /** The subject and other properties. */
      PROPERTIES,
      DRAFTED,
      OFFERED,
      ARCHIVED,
      MERGED,
      REVIEW,
      REQUESTED_REVIEWER,
      CONFLICT,
      DELETED
    }
  }

  /**
   * A comment or, with {@code reply}, a reply to it.
   *
   * @param changeRequest empty when it is on the space
   * @param reply empty for the comment itself
   */
  record CommentChanged(
      OrganizationId organization,
      SpaceId space,
      Optional<ChangeRequestId> changeRequest,
      CommentId comment,
      Optional<CommentReplyId> reply,
      Step step)
      implements OfSpace {}

  /**
   * A site, or a part of it.
   *
   * @param partId the identifier of the part or, of a subdomain or hostname, its name; empty for
   *     other parts of which a site has one
   */
  record SiteChanged(
      OrganizationId organization, SiteId site, Part part, Optional<String> partId, Step step)
      implements OfOrganization {

    /** The parts of a site. */
    public enum Part {
      /** The site: its settings and structure. */
      SITE,
      /** The site, which is published since this change. */
      PUBLISHED,
      /** The site, which is not published any more since this change. */
      UNPUBLISHED,
      CUSTOMIZATION,
      /** A site space whose space is in the trash. */
      WITHDRAWN_SPACE,
      REDIRECT,
      SHARE_LINK,
      PUBLISHING_AUTH,
      ADAPTIVE_SCHEMA,
      MCP_SERVER,
      SUBDOMAIN,
      HOSTNAME,
      IMPORTED_STRUCTURE
    }

    @Override
    public Optional<SiteId> ofSite() {
      return Optional.of(site);
    }
  }

  /** An OpenAPI specification. */
  record SpecificationChanged(OrganizationId organization, OpenApiSpecId specification, Step step)
      implements OfOrganization {}

  /**
   * A translation or an entry of the glossary.
   *
   * @param translation empty for an entry of the glossary
   */
  record TranslationChanged(
      OrganizationId organization, Optional<TranslationId> translation, Step step)
      implements OfOrganization {}

  /**
   * An upload, what is kept to repeat an import, or an import that is run as a job.
   *
   * @param space that is imported into; empty for others
   */
  record SourceChanged(
      OrganizationId organization, Source source, Optional<SpaceId> space, Step step)
      implements OfOrganization {

    public enum Source {
      UPLOAD,
      FOLDER,
      IMPORT,
      IMPORT_RUN,
      /** A link with a branch of a Git repository. */
      GIT
    }

    @Override
    public Optional<SpaceId> ofSpace() {
      return space;
    }
  }

  /** A key of the instance that signs URLs or tokens. */
  record SigningKeyChanged(String key, Step step) implements DomainEvent {}

  /**
   * What happened to a resource, and its states before and after by reference: the versions of its
   * record in the store. Those of one resource increase, so that a reader can tell a state that it
   * has already seen.
   *
   * @param before 0 when there was none before
   * @param after 0 when there is none any more
   */
  record Step(Type type, long before, long after) {

    /** What can happen to a resource. */
    public enum Type {
      CREATED,
      CHANGED,
      /** Deleted; a space is in the trash. */
      DELETED,
      /** Back from the trash. */
      RESTORED,
      /** Permanently removed from the trash, with everything in it. */
      REMOVED
    }

    public Step {
      requireNonNull(type, "type");
      if (before < 0 || after < 0) {
        throw new IllegalArgumentException("versions are not negative: " + before + ", " + after);
      }
    }

    /** Whether the resource is not in use any more. */
    public boolean isEnd() {
      return type == Type.DELETED || type == Type.REMOVED;
    }
  }
}
