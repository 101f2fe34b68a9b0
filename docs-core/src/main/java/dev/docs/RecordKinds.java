package dev.docs;

import dev.docs.access.internal.GrantRepository;
import dev.docs.access.internal.MemberRepository;
import dev.docs.access.internal.PendingMemberRepository;
import dev.docs.access.internal.SamlProviderRepository;
import dev.docs.access.internal.TeamRepository;
import dev.docs.audit.internal.AuditRepository;
import dev.docs.change.internal.ChangeRequestRepository;
import dev.docs.comment.internal.CommentRepository;
import dev.docs.content.stored.ContentRepository;
import dev.docs.feed.internal.SubscriptionRepository;
import dev.docs.font.internal.FontRepository;
import dev.docs.openapi.internal.OpenApiRepository;
import dev.docs.organization.internal.CustomHostnameRepository;
import dev.docs.organization.internal.FormerNameRepository;
import dev.docs.organization.internal.OrganizationRepository;
import dev.docs.organization.internal.StoredBytesRepository;
import dev.docs.organization.internal.SubdomainRepository;
import dev.docs.people.internal.InviteLinkRepository;
import dev.docs.record.Cascade;
import dev.docs.record.Lifecycle;
import dev.docs.record.RecordType;
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
import java.util.stream.Stream;

/**
 * All kinds of records: what a record refers to stands before it. Each is declared where it stands,
 * by {@link RecordType}; this list is the only other place that names it. Made when they are first
 * looked at, which a store in memory does when something is first deleted: that takes a cold JVM a
 * tenth of a second.
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

  /** A cascade through all kinds: what refers to others goes before them. */
  static <T, G> Cascade<T> cascade(Lifecycle<G> lifecycle, Function<T, G> told) {
    return Cascade.of(() -> Holder.LAST_FIRST, lifecycle, told);
  }

  private static final class Holder {

    private static final Kind<Ordinal> ORDINAL =
        RecordType.declare(
            Ordinal.KIND, type -> type.ofStore("counts the transactions of its store").untold());

    private static final List<Kind<?>> ALL =
        Stream.of(
                UserRepository.KINDS,
                OrganizationRepository.KINDS,
                SubdomainRepository.KINDS,
                CustomHostnameRepository.KINDS,
                FormerNameRepository.KINDS,
                StoredBytesRepository.KINDS,
                CollectionRepository.KINDS,
                SpaceRepository.KINDS,
                FormerCollectionRepository.KINDS,
                FormerPlacementRepository.KINDS,
                ContentRepository.KINDS,
                MemberRepository.KINDS,
                PendingMemberRepository.KINDS,
                ImportRunRepository.KINDS,
                ChangeRequestRepository.KINDS,
                CommentRepository.KINDS,
                InviteLinkRepository.KINDS,
                SamlProviderRepository.KINDS,
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
                UploadRepository.KINDS,
                FontRepository.KINDS,
                SigningKeyRepository.KINDS,
                EndedSessionRepository.KINDS,
                TokenRepository.KINDS,
                TranslationRepository.KINDS,
                OpenApiRepository.KINDS,
                FeedRepository.KINDS,
                SubscriptionRepository.KINDS,
                AuditRepository.KINDS,
                RetentionRepository.KINDS,
                WebhookRepository.KINDS,
                List.<Kind<?>>of(ORDINAL))
            .<Kind<?>>flatMap(List::stream)
            .toList();

    private static final List<RecordType<?>> LAST_FIRST = new ArrayList<>();

    static {
      ALL.forEach(kind -> LAST_FIRST.add(0, RecordType.of(kind)));
    }
  }
}
