package dev.docs;

import dev.docs.access.Member;
import dev.docs.access.Principal;
import dev.docs.access.Team;
import dev.docs.access.internal.GrantRepository;
import dev.docs.access.internal.MemberRepository;
import dev.docs.access.internal.Memberships;
import dev.docs.access.internal.PendingMemberRepository;
import dev.docs.access.internal.SamlProviderRepository;
import dev.docs.access.internal.TeamRepository;
import dev.docs.audit.internal.AuditRepository;
import dev.docs.cascade.Cascade;
import dev.docs.change.internal.ChangeRequestRepository;
import dev.docs.comment.internal.CommentRepository;
import dev.docs.content.stored.ContentRepository;
import dev.docs.event.internal.FeedRepository;
import dev.docs.feed.internal.SubscriptionRepository;
import dev.docs.id.UserId;
import dev.docs.organization.internal.CustomHostnameRepository;
import dev.docs.organization.internal.FormerNameRepository;
import dev.docs.organization.internal.OrganizationRepository;
import dev.docs.organization.internal.SubdomainRepository;
import dev.docs.people.internal.InviteLinkRepository;
import dev.docs.retention.internal.RetentionRepository;
import dev.docs.site.Site;
import dev.docs.site.adaptive.internal.SiteSchemaRepository;
import dev.docs.site.insights.internal.PageViewRepository;
import dev.docs.site.internal.RemovedParts;
import dev.docs.site.internal.SiteRepository;
import dev.docs.site.internal.WithdrawnSiteSpaces;
import dev.docs.site.layout.internal.FolderOriginRepository;
import dev.docs.site.mcp.internal.McpServerRepository;
import dev.docs.site.redirect.internal.SiteRedirectRepository;
import dev.docs.site.visitor.internal.PublishingAuthRepository;
import dev.docs.site.visitor.internal.ShareLinkRepository;
import dev.docs.space.Space;
import dev.docs.space.SpaceCollection;
import dev.docs.space.content.internal.ImportRunRepository;
import dev.docs.space.internal.CollectionRepository;
import dev.docs.space.internal.FormerCollectionRepository;
import dev.docs.space.internal.FormerPlacementRepository;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.space.internal.Transfer;
import dev.docs.store.Kind;
import dev.docs.token.internal.TokenRepository;
import dev.docs.translation.internal.TranslationRepository;
import dev.docs.user.internal.UserReplacement;
import dev.docs.user.internal.UserRepository;
import dev.docs.webhook.internal.WebhookRepository;
import java.util.List;
import java.util.stream.Stream;

/**
 * All kinds of records, and the cascades that run when a space, a member, a team or a collection is
 * removed, or content changes its organization. A resource registers its kinds here, and in the
 * cascade of every object that it refers to; a test fails if a kind is missing.
 */
final class Cascades {

  private static final String TELLS_WHAT_WAS =
      "events and counts name what they were about, with nothing of it; they are trimmed";
  private static final String LINKS_LEAD_NOWHERE =
      "a link to what is gone leads nowhere; the organization's admins see it and remove it";
  private static final String SOURCE_IS_SHOWN_AS_GONE =
      "settings outlive their source, which may come back or be replaced";
  private static final String RULES_STAY =
      "rules of merging name who is to be asked: admins change them when somebody left";
  private static final String AUTHORS_STAY = "what somebody wrote stays, and names them";
  private static final String DRAWN_FROM_THE_COLLECTION =
      "refers to what is kept of a deleted collection, which is made by the deletion itself";
  private static final String IMPORTED_ANEW =
      "the next import of the folder finds it gone, and makes another";
  private static final String GIVEN_UP_BY_THE_DELETION =
      "names are given up by the deletion itself, and stay reserved for the organization";
  private static final String COMES_BACK_WITH_THE_SPACE =
      "stays as it is, so that it is there when the space is restored";

  private static final String ENDS_WITHOUT_THE_SPACE =
      "an import that has not ended fails, since it finds no space; the others tell what was";

  private static final String REMOVED_AFTERWARDS =
      "removed after the space, in small units of work";

  private static final String REACHES_NOTHING =
      "a token for it reaches nothing as long as it is not where it was";

  private static final String NOT_WHILE_IT_EXISTS = "made when the space is gone";

  private static final String STAYED_WITH_THE_SPACE = "stayed as it was while it was in the trash";

  private static List<Kind<?>> both(List<Kind<?>> one, List<Kind<?>> other) {
    return Stream.concat(one.stream(), other.stream()).toList();
  }

  private static final List<Kind<?>> FEED =
      both(FeedRepository.KINDS, SubscriptionRepository.KINDS);
  private static final List<Kind<?>> PAST = both(FEED, PageViewRepository.KINDS);

  /** A space that is put into the trash. */
  static final Cascade<Space> TRASH =
      Cascade.<Space>of(
          cascade ->
              cascade
                  .none(PAST, TELLS_WHAT_WAS)
                  .none(TokenRepository.KINDS, REACHES_NOTHING)
                  .step(
                      both(SiteRepository.KINDS, WithdrawnSiteSpaces.KINDS),
                      (tx, space) -> WithdrawnSiteSpaces.withdraw(tx, space.id()))
                  .none(SpaceRepository.KINDS, "the space itself")
                  .none(ChangeRequestRepository.KINDS, COMES_BACK_WITH_THE_SPACE)
                  .none(CommentRepository.KINDS, COMES_BACK_WITH_THE_SPACE)
                  .none(ContentRepository.KINDS, COMES_BACK_WITH_THE_SPACE)
                  .none(RetentionRepository.KINDS, NOT_WHILE_IT_EXISTS)
                  .none(GrantRepository.KINDS, COMES_BACK_WITH_THE_SPACE)
                  .none(FormerPlacementRepository.KINDS, COMES_BACK_WITH_THE_SPACE)
                  .none(InviteLinkRepository.KINDS, LINKS_LEAD_NOWHERE)
                  .none(TranslationRepository.KINDS, SOURCE_IS_SHOWN_AS_GONE)
                  .none(ImportRunRepository.KINDS, ENDS_WITHOUT_THE_SPACE)
                  .none(FolderOriginRepository.KINDS, IMPORTED_ANEW));

  /** A space that was restored from the trash. */
  static final Cascade<Space> RESTORED =
      Cascade.<Space>of(
          cascade ->
              cascade
                  .none(PAST, TELLS_WHAT_WAS)
                  .none(TokenRepository.KINDS, "a token for it reaches it again")
                  .step(
                      both(SiteRepository.KINDS, WithdrawnSiteSpaces.KINDS),
                      WithdrawnSiteSpaces::restore)
                  .none(SpaceRepository.KINDS, "the space itself")
                  .none(ChangeRequestRepository.KINDS, STAYED_WITH_THE_SPACE)
                  .none(CommentRepository.KINDS, STAYED_WITH_THE_SPACE)
                  .none(ContentRepository.KINDS, STAYED_WITH_THE_SPACE)
                  .none(RetentionRepository.KINDS, NOT_WHILE_IT_EXISTS)
                  .none(GrantRepository.KINDS, STAYED_WITH_THE_SPACE)
                  .none(FormerPlacementRepository.KINDS, STAYED_WITH_THE_SPACE)
                  .none(InviteLinkRepository.KINDS, "a link to it leads to it again")
                  .none(TranslationRepository.KINDS, "settings have their source again")
                  .none(ImportRunRepository.KINDS, STAYED_WITH_THE_SPACE)
                  .none(FolderOriginRepository.KINDS, IMPORTED_ANEW));

  /** A space that is permanently removed after its time in the trash. */
  static final Cascade<Space> SPACE =
      Cascade.<Space>of(
          cascade ->
              cascade
                  .none(PAST, TELLS_WHAT_WAS)
                  .step(
                      TokenRepository.KINDS,
                      (tx, space) -> TokenRepository.deleteOf(tx, space.id()))
                  .none(ChangeRequestRepository.KINDS, REMOVED_AFTERWARDS)
                  .none(CommentRepository.KINDS, REMOVED_AFTERWARDS)
                  .none(ContentRepository.KINDS, REMOVED_AFTERWARDS)
                  .none(RetentionRepository.KINDS, REMOVED_AFTERWARDS)
                  .step(
                      GrantRepository.KINDS,
                      (tx, space) -> GrantRepository.deleteAll(tx, space.contentId()))
                  .step(
                      FormerPlacementRepository.KINDS,
                      (tx, space) -> FormerPlacementRepository.deleteAll(tx, space.contentId()))
                  .step(
                      both(WithdrawnSiteSpaces.KINDS, SiteRedirectRepository.KINDS),
                      (tx, space) ->
                          WithdrawnSiteSpaces.forget(tx, space.id())
                              .forEach(gone -> SiteRedirectRepository.forget(tx, gone)))
                  .none(SpaceRepository.KINDS, "the space itself")
                  .none(SiteRepository.KINDS, "sites do not show what is in the trash")
                  .none(InviteLinkRepository.KINDS, LINKS_LEAD_NOWHERE)
                  .none(TranslationRepository.KINDS, SOURCE_IS_SHOWN_AS_GONE)
                  .step(
                      ImportRunRepository.KINDS,
                      (tx, space) -> ImportRunRepository.deleteAll(tx, space.id()))
                  .none(FolderOriginRepository.KINDS, IMPORTED_ANEW));

  /** A collection that is deleted, when nothing is in it any longer. */
  static final Cascade<SpaceCollection> COLLECTION =
      Cascade.<SpaceCollection>of(
          cascade ->
              cascade
                  .none(FEED, TELLS_WHAT_WAS)
                  .step(
                      GrantRepository.KINDS,
                      (tx, collection) -> GrantRepository.deleteAll(tx, collection.contentId()))
                  .step(
                      FormerPlacementRepository.KINDS,
                      (tx, collection) ->
                          FormerPlacementRepository.deleteAll(tx, collection.contentId()))
                  .none(
                      CollectionRepository.KINDS, "the collection itself; those in it go before it")
                  .none(SpaceRepository.KINDS, "the deletion puts its spaces into the trash")
                  .none(FormerCollectionRepository.KINDS, DRAWN_FROM_THE_COLLECTION)
                  .none(InviteLinkRepository.KINDS, LINKS_LEAD_NOWHERE));

  /** Content that changes its organization. */
  static final Cascade<Transfer> TRANSFER =
      Cascade.<Transfer>of(
          cascade ->
              cascade
                  .none(PAST, TELLS_WHAT_WAS)
                  .none(TokenRepository.KINDS, REACHES_NOTHING)
                  .step(
                      both(SiteRepository.KINDS, WithdrawnSiteSpaces.KINDS),
                      (tx, transfer) -> {
                        if (transfer.content() instanceof Space space) {
                          SiteRepository.withdraw(tx, space.id())
                              .forEach(gone -> SiteRedirectRepository.forget(tx, gone));
                          WithdrawnSiteSpaces.forget(tx, space.id())
                              .forEach(gone -> SiteRedirectRepository.forget(tx, gone));
                        }
                      })
                  .none(GrantRepository.KINDS, "the transfer handles the grants itself")
                  .none(
                      FormerPlacementRepository.KINDS, "the transfer stores these settings itself")
                  .none(
                      FormerCollectionRepository.KINDS,
                      "still applies in the previous organization")
                  .none(SpaceRepository.KINDS, "the content itself")
                  .none(CollectionRepository.KINDS, "the content itself")
                  .none(ContentRepository.KINDS, "belongs to the space, wherever that is")
                  .none(RetentionRepository.KINDS, NOT_WHILE_IT_EXISTS)
                  .none(ChangeRequestRepository.KINDS, "belongs to the space, wherever that is")
                  .none(CommentRepository.KINDS, "belongs to the space, wherever that is")
                  .none(InviteLinkRepository.KINDS, LINKS_LEAD_NOWHERE)
                  .none(TranslationRepository.KINDS, SOURCE_IS_SHOWN_AS_GONE)
                  .step(
                      ImportRunRepository.KINDS,
                      (tx, transfer) -> {
                        if (transfer.content() instanceof Space space) {
                          ImportRunRepository.deleteAll(tx, space.id());
                        }
                      })
                  .none(FolderOriginRepository.KINDS, IMPORTED_ANEW));

  /** A member who leaves an organization. */
  static final Cascade<Member> MEMBER =
      Cascade.<Member>of(
          cascade ->
              cascade
                  .none(FEED, TELLS_WHAT_WAS)
                  .step(
                      TokenRepository.KINDS,
                      (tx, member) ->
                          TokenRepository.deleteOf(tx, member.user(), member.organization()))
                  .none(AuditRepository.KINDS, TELLS_WHAT_WAS)
                  .step(
                      TeamRepository.KINDS,
                      (tx, member) ->
                          TeamRepository.leaveAll(tx, member.organization(), member.user()))
                  .step(
                      GrantRepository.KINDS,
                      (tx, member) ->
                          GrantRepository.deleteAll(
                              tx, Principal.of(member.user()), member.organization()))
                  .step(
                      InviteLinkRepository.KINDS,
                      (tx, member) ->
                          InviteLinkRepository.deleteOf(tx, member.organization(), member.user()))
                  .none(WebhookRepository.KINDS, "paused when it has something to tell")
                  .step(
                      ChangeRequestRepository.KINDS,
                      (tx, member) ->
                          ChangeRequestRepository.deleteRequestsTo(
                              tx,
                              member.user(),
                              space ->
                                  SpaceRepository.find(tx, space)
                                      .filter(
                                          s ->
                                              s.value()
                                                  .organization()
                                                  .equals(member.organization()))
                                      .isPresent()))
                  .none(SpaceRepository.KINDS, RULES_STAY)
                  .none(OrganizationRepository.KINDS, RULES_STAY)
                  .none(MemberRepository.KINDS, "the membership itself, and that it ended")
                  .none(PendingMemberRepository.KINDS, "a member has no invitation that waits")
                  .none(UserRepository.KINDS, "users belong to no organization")
                  .none(ImportRunRepository.KINDS, AUTHORS_STAY)
                  .none(CommentRepository.KINDS, AUTHORS_STAY)
                  .none(ContentRepository.KINDS, AUTHORS_STAY));

  /** A placeholder of an invited email that is replaced by a user. */
  static final Cascade<UserReplacement> USER =
      Cascade.<UserReplacement>of(
          cascade ->
              cascade
                  .none(FEED, TELLS_WHAT_WAS)
                  .step(
                      TokenRepository.KINDS,
                      (tx, users) -> TokenRepository.deleteOf(tx, users.from()))
                  .none(AuditRepository.KINDS, TELLS_WHAT_WAS)
                  .step(
                      ChangeRequestRepository.KINDS,
                      (tx, users) ->
                          ChangeRequestRepository.moveRequests(tx, users.from(), users.to()))
                  .step(
                      MemberRepository.KINDS,
                      (tx, users) -> Memberships.move(tx, users.from(), users.to()))
                  .step(
                      SpaceRepository.KINDS,
                      (tx, users) -> SpaceRepository.rename(tx, users.from(), users.to()))
                  .step(
                      OrganizationRepository.KINDS,
                      (tx, users) -> OrganizationRepository.rename(tx, users.from(), users.to()))
                  .none(PendingMemberRepository.KINDS, "moves with the memberships")
                  .none(TeamRepository.KINDS, "moves with the memberships")
                  .none(GrantRepository.KINDS, "moves with the memberships")
                  .none(UserRepository.KINDS, "the users themselves")
                  .none(InviteLinkRepository.KINDS, "an invited user who never signed in owns none")
                  .none(WebhookRepository.KINDS, "an invited user who never signed in owns none")
                  .none(ImportRunRepository.KINDS, "an invited user who never signed in owns none")
                  .none(CommentRepository.KINDS, "an invited user who never signed in owns none")
                  .none(ContentRepository.KINDS, "an invited user who never signed in owns none"));

  /** A user who is erased. */
  static final Cascade<UserId> ERASURE =
      Cascade.<UserId>of(cascade -> cascade.step(TokenRepository.KINDS, TokenRepository::deleteOf));

  /** A team that is deleted. */
  static final Cascade<Team> TEAM =
      Cascade.<Team>of(
          cascade ->
              cascade
                  .none(FEED, TELLS_WHAT_WAS)
                  .step(
                      TeamRepository.KINDS,
                      (tx, team) -> TeamRepository.deleteMembers(tx, team.id()))
                  .step(
                      GrantRepository.KINDS,
                      (tx, team) ->
                          GrantRepository.deleteAll(
                              tx, Principal.of(team.id()), team.organization()))
                  .step(
                      SamlProviderRepository.KINDS,
                      (tx, team) -> SamlProviderRepository.forgetTeam(tx, team.id())));

  /** A site that is deleted. */
  static final Cascade<Site> SITE =
      Cascade.<Site>of(
          cascade ->
              cascade
                  .none(FEED, TELLS_WHAT_WAS)
                  .none(ImportRunRepository.KINDS, "names the site that it was for")
                  .step(
                      SiteRedirectRepository.KINDS,
                      (tx, site) -> SiteRedirectRepository.purge(tx, site.id()))
                  .step(
                      SiteSchemaRepository.KINDS,
                      (tx, site) -> SiteSchemaRepository.delete(tx, site.id()))
                  .step(
                      ShareLinkRepository.KINDS,
                      (tx, site) -> ShareLinkRepository.purge(tx, site.id()))
                  .step(
                      PublishingAuthRepository.KINDS,
                      (tx, site) -> PublishingAuthRepository.delete(tx, site.id()))
                  .step(
                      SiteRepository.KINDS,
                      (tx, site) -> SiteRepository.deleteCustomization(tx, site.id()))
                  .step(
                      WithdrawnSiteSpaces.KINDS,
                      (tx, site) -> WithdrawnSiteSpaces.forget(tx, site.id()))
                  .step(
                      McpServerRepository.KINDS,
                      (tx, site) -> McpServerRepository.deleteAll(tx, site.id()))
                  .step(
                      PageViewRepository.KINDS,
                      (tx, site) -> PageViewRepository.deleteAll(tx, site.id()))
                  .step(
                      GrantRepository.KINDS,
                      (tx, site) -> GrantRepository.deleteAll(tx, site.contentId()))
                  .none(SubdomainRepository.KINDS, GIVEN_UP_BY_THE_DELETION)
                  .none(CustomHostnameRepository.KINDS, GIVEN_UP_BY_THE_DELETION)
                  .none(FormerNameRepository.KINDS, GIVEN_UP_BY_THE_DELETION)
                  .step(
                      OrganizationRepository.KINDS,
                      (tx, site) ->
                          OrganizationRepository.forgetSite(tx, site.organization(), site.id()))
                  .step(
                      FolderOriginRepository.KINDS,
                      (tx, site) -> FolderOriginRepository.deleteStructure(tx, site.id())));

  /** Parts that are removed from a site. */
  static final Cascade<RemovedParts> SITE_PARTS =
      Cascade.<RemovedParts>of(
          cascade ->
              cascade
                  .none(PAST, TELLS_WHAT_WAS)
                  .step(SiteRedirectRepository.KINDS, SiteRedirectRepository::forget)
                  .none(
                      SiteRepository.KINDS,
                      "the site itself; customizations are removed with the parts")
                  .none(WithdrawnSiteSpaces.KINDS, "restored site spaces are placed without them")
                  .none(FolderOriginRepository.KINDS, IMPORTED_ANEW));

  private Cascades() {}
}
