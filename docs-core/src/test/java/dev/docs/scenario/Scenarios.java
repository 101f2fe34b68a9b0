package dev.docs.scenario;

import dev.docs.runs.Runs;
import dev.docs.scenario.model.EmbeddedDriver;
import dev.docs.scenario.model.ModelRuns;
import dev.docs.store.Store;
import java.util.List;
import org.junit.jupiter.api.Nested;

/**
 * All that the domain does, on one kind of store: a subclass for each says which. A new class of
 * scenarios is entered here and runs on every store.
 */
public abstract class Scenarios {

  /** The kinds of resources that the tests create and check without naming them. */
  public static final List<TestedResource> RESOURCES =
      List.of(
          new McpServerScenarios.Tested(),
          new SiteRedirectScenarios.Tested(),
          new ShareLinksTested(),
          new TranslationScenarios.Tested(),
          new TokenScenarios.Tested(),
          new WebhookScenarios.Tested());

  /** An empty store. */
  protected abstract Store newStore();

  /** How many random runs against the model there are. */
  protected int modelRuns() {
    return 25;
  }

  /** How many random runs of open conflicts there are. */
  protected int conflictRuns() {
    return Runs.nightly() ? 4_000 : 2_000;
  }

  @Nested
  class Slugs extends SlugScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class RedirectCycles extends RedirectCycleScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class Access extends AccessScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class Others extends OthersScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class Audits extends AuditScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class FeedListeners extends FeedListenerScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class Subscribing extends SubscriptionScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class SubscriptionRuns extends SubscriptionRunScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class WebhookOrder extends WebhookOrderScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class WebhookRights extends WebhookRightsScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class ByteQuota extends ByteQuotaScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class Quotas extends QuotaScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class Webhooks extends WebhookScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class Feeds extends FeedScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class ChangeRequestLists extends ChangeRequestListScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class Comments extends CommentScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class CommentEnds extends CommentEndScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class Conditions extends ConditionScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class ClosedVisits extends ClosedVisitScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class SitePreviews extends SitePreviewScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class RedirectsToGroups extends RedirectGroupScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class HiddenDefaults extends HiddenDefaultScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class MergeRuling extends MergeRuleScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class DraftParts extends DraftPartScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class SiteHosts extends SiteHostScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class Addresses extends AddressScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class Variants extends VariantScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class ShownSpecifications extends ShownSpecificationScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class VisitedSites extends VisitedSiteScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class SiteAdversaries extends SiteAdversaryScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class ImportMerges extends ImportMergeScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class ImportConflicts extends ImportConflictScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class ExportedFolders extends ExportedFolderScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class ImportRecords extends ImportRecordScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class FolderRaces extends FolderRaceScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class Computed extends ComputedScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class ComputedSearch extends ComputedSearchScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class SiteSearches extends SiteSearchScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class ImportRuns extends ImportRunScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class OpenApi extends OpenApiScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class OpenApiProcessing extends OpenApiProcessingScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class OpenApiRefetch extends OpenApiRefetchScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class Teams extends TeamScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class Links extends LinkScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class ChangeRequests extends ChangeRequestScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class OpenConflicts extends OpenConflictScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class OpenFileConflicts extends OpenFileConflictScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class OpenConflictsAtRandom extends OpenConflictRuns {
    @Override
    protected Store create() {
      return newStore();
    }

    @Override
    protected int runs() {
      return conflictRuns();
    }
  }

  @Nested
  class Batches extends BatchEditScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class Concurrency extends ConcurrencyScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class Rules extends RuleScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class Texts extends TextArgumentScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class Identities extends IdentityScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class ApplicationIdentities extends ApplicationIdentityScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class Invitations extends InvitationScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class PendingInvitations extends PendingInvitationScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class InviteLinks extends InviteLinkScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class Members extends MemberScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class GitFolders extends GitFolderScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class References extends ReferenceScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class Search extends SearchScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class SigningKeys extends SigningKeyScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class Sites extends SiteScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class SiteRedirects extends SiteRedirectScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class PublishedSites extends PublishedSiteScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class SiteFiles extends SiteFileScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class SiteFolders extends SiteFolderScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class McpServers extends McpServerScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class PageViews extends PageViewScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class SitePermissions extends SitePermissionScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class SiteStructures extends SiteStructureScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class OrganizationTransfers extends OrganizationTransferScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class Duplicates extends DuplicateScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class Retention extends RetentionScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class Spaces extends SpaceScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class Models extends ModelRuns {
    @Override
    protected Store create() {
      return newStore();
    }

    @Override
    protected int seeds() {
      return modelRuns();
    }

    @Override
    protected OpenDriver open(World world) {
      return new EmbeddedDriver.Opened(world);
    }
  }

  @Nested
  class Fonts extends FontScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class Hostnames extends HostnameScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class Tokens extends TokenScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class WrittenSpecifications extends WrittenSpecificationScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class TemplatesOfSpaces extends TemplateScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class Translations extends TranslationScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }
}
