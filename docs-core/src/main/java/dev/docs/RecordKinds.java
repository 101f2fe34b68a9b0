package dev.docs;

import dev.docs.access.internal.GrantRepository;
import dev.docs.access.internal.MemberRepository;
import dev.docs.access.internal.PendingMemberRepository;
import dev.docs.access.internal.ProviderPersonRepository;
import dev.docs.access.internal.SamlProviderRepository;
import dev.docs.access.internal.TeamRepository;
import dev.docs.audit.internal.AuditRepository;
import dev.docs.change.internal.ChangeRequestRepository;
import dev.docs.comment.internal.CommentRepository;
import dev.docs.content.stored.ContentRepository;
import dev.docs.feed.internal.SubscriptionRepository;
import dev.docs.font.internal.FontRepository;
import dev.docs.git.internal.GitRepository;
import dev.docs.kind.Cascade;
import dev.docs.kind.Lifecycle;
import dev.docs.kind.RecordType;
import dev.docs.openapi.internal.OpenApiRepository;
import dev.docs.organization.internal.CustomHostnameRepository;
import dev.docs.organization.internal.FormerNameRepository;
import dev.docs.organization.internal.OrganizationRepository;
import dev.docs.organization.internal.StoredBytesRepository;
import dev.docs.organization.internal.SubdomainRepository;
import dev.docs.people.internal.InviteLinkRepository;
import dev.docs.retention.internal.RetentionRepository;
import dev.docs.signing.internal.EndedSessionRepository;
import dev.docs.signing.internal.SigningKeyRepository;
import dev.docs.site.adaptive.internal.SiteSchemaRepository;
import dev.docs.site.insights.internal.PageViewRepository;
import dev.docs.site.internal.SiteRepository;
import dev.docs.site.internal.WithdrawnSiteSpaces;
import dev.docs.site.layout.internal.FolderOriginRepository;
import dev.docs.site.mcp.internal.McpServerRepository;
import dev.docs.site.redirect.internal.SiteRedirectRepository;
import dev.docs.site.visitor.internal.PublishingAuthRepository;
import dev.docs.site.visitor.internal.ShareLinkRepository;
import dev.docs.space.content.internal.ImportRunRepository;
import dev.docs.space.internal.CollectionRepository;
import dev.docs.space.internal.FormerCollectionRepository;
import dev.docs.space.internal.FormerPlacementRepository;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.store.Kind;
import dev.docs.store.internal.Ordinal;
import dev.docs.token.internal.TokenRepository;
import dev.docs.translation.internal.TranslationRepository;
import dev.docs.upload.internal.UploadRepository;
import dev.docs.user.internal.UserRepository;
import dev.docs.webhook.internal.WebhookRepository;
import dev.docs.work.FeedRepository;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * All kinds of records. Each is declared where it stands, by {@link RecordType}; this list is the
 * only other place that names its repository. Made when they are first looked at, which a store in
 * memory never does: that takes a cold JVM a tenth of a second. When something first goes, those
 * are made that have steps for it.
 */
final class RecordKinds extends AbstractList<Kind<?>> {

  @Override
  public Kind<?> get(int index) {
    return Holder.ALL.get(index);
  }

  @Override
  public int size() {
    return Holder.ALL.size();
  }

  /** A cascade through all kinds with steps: what refers to others goes before them. */
  static <T, G> Cascade<T> cascade(Lifecycle<G> lifecycle, Function<T, G> told) {
    return Cascade.of(() -> Steps.LAST_FIRST, lifecycle, told);
  }

  /** Kinds without steps when something goes; a test fails for one that has some. */
  static List<Kind<?>> withoutSteps() {
    return Holder.WITHOUT_STEPS;
  }

  private static List<Kind<?>> all(List<List<Kind<?>>> repositories) {
    return repositories.stream().<Kind<?>>flatMap(List::stream).toList();
  }

  private static final class Holder {

    private static final Kind<Ordinal> ORDINAL =
        RecordType.declare(
            Ordinal.KIND, type -> type.ofStore("counts the transactions of its store"));

    private static final List<Kind<?>> WITHOUT_STEPS =
        all(
            List.of(
                UserRepository.KINDS,
                SubdomainRepository.KINDS,
                CustomHostnameRepository.KINDS,
                FormerNameRepository.KINDS,
                StoredBytesRepository.KINDS,
                CollectionRepository.KINDS,
                FormerCollectionRepository.KINDS,
                ContentRepository.KINDS,
                PendingMemberRepository.KINDS,
                CommentRepository.KINDS,
                UploadRepository.KINDS,
                FontRepository.KINDS,
                GitRepository.KINDS,
                SigningKeyRepository.KINDS,
                EndedSessionRepository.KINDS,
                TranslationRepository.KINDS,
                OpenApiRepository.KINDS,
                FeedRepository.KINDS,
                SubscriptionRepository.KINDS,
                AuditRepository.KINDS,
                RetentionRepository.KINDS,
                WebhookRepository.KINDS,
                List.of(ORDINAL)));

    private static final List<Kind<?>> ALL = all(List.of(WITHOUT_STEPS, Steps.KINDS));
  }

  /** Kinds that have steps; what a record refers to stands before it. */
  private static final class Steps {

    private static final List<Kind<?>> KINDS =
        all(
            List.of(
                OrganizationRepository.KINDS,
                SpaceRepository.KINDS,
                FormerPlacementRepository.KINDS,
                MemberRepository.KINDS,
                ImportRunRepository.KINDS,
                ChangeRequestRepository.KINDS,
                InviteLinkRepository.KINDS,
                SamlProviderRepository.KINDS,
                ProviderPersonRepository.KINDS,
                GrantRepository.KINDS,
                TeamRepository.KINDS,
                SiteRepository.KINDS,
                WithdrawnSiteSpaces.KINDS,
                FolderOriginRepository.KINDS,
                McpServerRepository.KINDS,
                PageViewRepository.KINDS,
                SiteRedirectRepository.KINDS,
                SiteSchemaRepository.KINDS,
                ShareLinkRepository.KINDS,
                PublishingAuthRepository.KINDS,
                TokenRepository.KINDS));

    private static final List<RecordType<?>> LAST_FIRST = new ArrayList<>();

    static {
      KINDS.forEach(kind -> LAST_FIRST.add(0, RecordType.of(kind)));
    }
  }
}
