package dev.docs.audit.internal;

import static java.util.stream.Collectors.toCollection;

import dev.docs.audit.AuditEvent.Change;
import dev.docs.audit.AuditEvent.Target;
import dev.docs.event.DomainEvent;
import dev.docs.event.DomainEvent.AccessChanged;
import dev.docs.event.DomainEvent.ChangeRequestChanged;
import dev.docs.event.DomainEvent.ChangeRequestChanged.Aspect;
import dev.docs.event.DomainEvent.CollectionChanged;
import dev.docs.event.DomainEvent.CommentChanged;
import dev.docs.event.DomainEvent.ContentChanged;
import dev.docs.event.DomainEvent.InvitationChanged;
import dev.docs.event.DomainEvent.MemberChanged;
import dev.docs.event.DomainEvent.OrganizationChanged;
import dev.docs.event.DomainEvent.SiteChanged;
import dev.docs.event.DomainEvent.SiteChanged.Part;
import dev.docs.event.DomainEvent.SourceChanged;
import dev.docs.event.DomainEvent.SpaceChanged;
import dev.docs.event.DomainEvent.SpecificationChanged;
import dev.docs.event.DomainEvent.Step;
import dev.docs.event.DomainEvent.TeamChanged;
import dev.docs.event.DomainEvent.TranslationChanged;
import dev.docs.event.GrantedOn;
import dev.docs.event.GrantedTo;
import dev.docs.id.Id;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Names what events tell of. Stateless and thread-safe. */
public final class AuditActions {

  private static final String USER = "user";
  private static final String CHANGE_REQUEST = "change-request";

  /** What is acted on, besides what has actions of its own. */
  private static final Set<String> NOUNS =
      Stream.of(
              Stream.of(
                  "member",
                  "invitation",
                  "team",
                  "team-member",
                  "access",
                  "collection",
                  "space",
                  "content",
                  CHANGE_REQUEST,
                  "comment",
                  "comment-reply",
                  "openapi-spec",
                  "translation",
                  "glossary-entry"),
              Arrays.stream(OrganizationChanged.Setting.values()).map(AuditActions::lower),
              Arrays.stream(SourceChanged.Source.values()).map(AuditActions::lower),
              Stream.of(Aspect.REVIEW, Aspect.REQUESTED_REVIEWER, Aspect.CONFLICT)
                  .map(AuditActions::lower),
              Arrays.stream(Part.values()).map(AuditActions::noun))
          .flatMap(nouns -> nouns)
          .collect(toCollection(TreeSet::new));

  /** All actions there are. */
  public static final Set<String> ALL =
      Stream.concat(
              NOUNS.stream()
                  .flatMap(
                      noun -> Arrays.stream(Step.Type.values()).map(type -> noun + verb(type))),
              Stream.of(
                  CHANGE_REQUEST + ".opened",
                  CHANGE_REQUEST + ".drafted",
                  CHANGE_REQUEST + ".offered",
                  CHANGE_REQUEST + ".archived",
                  CHANGE_REQUEST + ".merged",
                  "site.published",
                  "site.unpublished"))
          .collect(toCollection(TreeSet::new));

  private AuditActions() {}

  /** What an event of an organization tells of; empty for others. */
  public static Optional<Change> of(DomainEvent event) {
    Details details = new Details();
    if (event instanceof OrganizationChanged one) {
      String noun = lower(one.setting());
      String id = one.settingId().orElse(one.organization().value());
      return told(noun, event, new Target(noun, id), details);
    } else if (event instanceof MemberChanged one) {
      return told("member", event, new Target(USER, one.user().value()), details);
    } else if (event instanceof InvitationChanged one) {
      Target target =
          one.user()
              .map(user -> new Target(USER, user.value()))
              .orElseGet(() -> new Target("organization", one.organization().value()));
      return told("invitation", event, target, details);
    } else if (event instanceof TeamChanged one) {
      return told(
          one.member().isPresent() ? "team-member" : "team",
          event,
          new Target("team", one.team().value()),
          details.with(USER, one.member()));
    } else if (event instanceof AccessChanged one) {
      return told("access", event, target(one.content()), details.with(one.grantee()));
    } else if (event instanceof CollectionChanged one) {
      return told("collection", event, new Target("collection", one.collection().value()), details);
    } else if (event instanceof SpaceChanged one) {
      return told("space", event, new Target("space", one.space().value()), details);
    } else if (event instanceof ContentChanged one) {
      return told(
          "content",
          event,
          new Target("space", one.space().value()),
          details
              .with("changeRequest", one.changeRequest())
              .with("from", one.revisions().from())
              .with("to", Optional.of(one.revisions().to())));
    } else if (event instanceof ChangeRequestChanged one) {
      return changeRequest(one, details.with("space", Optional.of(one.space())));
    } else if (event instanceof CommentChanged one) {
      details.with("space", Optional.of(one.space())).with("changeRequest", one.changeRequest());
      return one.reply().isPresent()
          ? told(
              "comment-reply",
              event,
              new Target("comment-reply", one.reply().get().value()),
              details.with("comment", Optional.of(one.comment())))
          : told("comment", event, new Target("comment", one.comment().value()), details);
    } else if (event instanceof SiteChanged one) {
      return site(one, details);
    }
    return other(event, details);
  }

  private static Optional<Change> other(DomainEvent event, Details details) {
    if (event instanceof SpecificationChanged one) {
      Target target = new Target("openapi-spec", one.specification().value());
      return told("openapi-spec", event, target, details);
    } else if (event instanceof TranslationChanged one) {
      return one.translation().isPresent()
          ? told(
              "translation",
              event,
              new Target("translation", one.translation().get().value()),
              details)
          : told(
              "glossary-entry",
              event,
              new Target("organization", one.organization().value()),
              details);
    } else if (event instanceof SourceChanged one) {
      Target target =
          one.space()
              .map(space -> new Target("space", space.value()))
              .orElseGet(() -> new Target("organization", one.organization().value()));
      return told(lower(one.source()), event, target, details);
    }
    return Optional.empty();
  }

  private static Optional<Change> changeRequest(ChangeRequestChanged one, Details details) {
    Target target = new Target(CHANGE_REQUEST, one.changeRequest().value());
    return switch (one.aspect()) {
      case OPENED, DRAFTED, OFFERED, ARCHIVED, MERGED, DELETED ->
          Optional.of(
              new Change(CHANGE_REQUEST + "." + lower(one.aspect()), target, details.all()));
      case PROPERTIES -> told(CHANGE_REQUEST, one, target, details);
      case REVIEW, REQUESTED_REVIEWER, CONFLICT ->
          told(lower(one.aspect()), one, target, details.withText("part", one.partId()));
    };
  }

  private static Optional<Change> site(SiteChanged one, Details details) {
    Target target = new Target("site", one.site().value());
    return switch (one.part()) {
      case PUBLISHED, UNPUBLISHED ->
          Optional.of(new Change("site." + lower(one.part()), target, details.all()));
      default -> told(noun(one.part()), one, target, details.withText("part", one.partId()));
    };
  }

  private static String noun(Part part) {
    return switch (part) {
      case SITE, PUBLISHED, UNPUBLISHED -> "site";
      default -> "site-" + lower(part);
    };
  }

  private static Target target(GrantedOn content) {
    return content.fold(
        space -> new Target("space", space.value()),
        collection -> new Target("collection", collection.value()),
        site -> new Target("site", site.value()));
  }

  private static Optional<Change> told(
      String noun, DomainEvent event, Target target, Details details) {
    return Optional.of(new Change(noun + verb(event.step().type()), target, details.all()));
  }

  private static String verb(Step.Type type) {
    return type == Step.Type.CHANGED ? ".updated" : "." + lower(type);
  }

  private static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Identifiers by name. */
  private static final class Details {
    private final Map<String, String> all = new LinkedHashMap<>();

    Details with(String name, Optional<? extends Id> id) {
      return withText(name, id.map(Id::value));
    }

    Details with(GrantedTo grantee) {
      return grantee.fold(
          user -> with(USER, Optional.of(user)), team -> with("team", Optional.of(team)));
    }

    Details withText(String name, Optional<String> id) {
      id.ifPresent(value -> all.put(name, value));
      return this;
    }

    Map<String, String> all() {
      return all;
    }
  }
}
