package dev.docs.http.operations;

import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Origin;

/**
 * Operations of the public interface that are out of scope (integrations, artificial intelligence,
 * advertising, insights, synchronization with Git). They are known by name, so that the error tells
 * a client which function is missing.
 */
final class OutOfScopeOperations {

  private static final String GROUP = "outside";

  /** Method, path and operation id, one operation per line. */
  private static final String NEIGHBOURING =
      """
          GET /ads/sites adsListSites
          PATCH /ads/sites/{siteId} adsUpdateSite
          GET /integrations listIntegrations
          DELETE /integrations/{integrationName} unpublishIntegration
          GET /integrations/{integrationName} getIntegrationByName
          POST /integrations/{integrationName} publishIntegration
          DELETE /integrations/{integrationName}/dev disableIntegrationDevelopmentMode
          PUT /integrations/{integrationName}/dev setIntegrationDevelopmentMode
          GET /integrations/{integrationName}/events listIntegrationEvents
          GET /integrations/{integrationName}/events/{eventId} getIntegrationEvent
          GET /integrations/{integrationName}/installations listIntegrationInstallations
          POST /integrations/{integrationName}/installations installIntegration
          DELETE /integrations/{integrationName}/installations/{installationId} uninstallIntegration
          GET /integrations/{integrationName}/installations/{installationId} getIntegrationInstallationById
          PATCH /integrations/{integrationName}/installations/{installationId} updateIntegrationInstallation
          GET /integrations/{integrationName}/installations/{installationId}/sites listIntegrationInstallationSites
          POST /integrations/{integrationName}/installations/{installationId}/sites installIntegrationOnSite
          DELETE /integrations/{integrationName}/installations/{installationId}/sites/{siteId} uninstallIntegrationFromSite
          GET /integrations/{integrationName}/installations/{installationId}/sites/{siteId} getIntegrationSiteInstallation
          PATCH /integrations/{integrationName}/installations/{installationId}/sites/{siteId} updateIntegrationSiteInstallation
          GET /integrations/{integrationName}/installations/{installationId}/spaces listIntegrationInstallationSpaces
          POST /integrations/{integrationName}/installations/{installationId}/spaces installIntegrationOnSpace
          DELETE /integrations/{integrationName}/installations/{installationId}/spaces/{spaceId} uninstallIntegrationFromSpace
          GET /integrations/{integrationName}/installations/{installationId}/spaces/{spaceId} getIntegrationSpaceInstallation
          PATCH /integrations/{integrationName}/installations/{installationId}/spaces/{spaceId} updateIntegrationSpaceInstallation
          POST /integrations/{integrationName}/installations/{installationId}/tokens createIntegrationInstallationToken
          GET /integrations/{integrationName}/render renderIntegrationUIWithGet
          POST /integrations/{integrationName}/render renderIntegrationUIWithPost
          GET /integrations/{integrationName}/sites listIntegrationSiteInstallations
          GET /integrations/{integrationName}/spaces listIntegrationSpaceInstallations
          POST /integrations/{integrationName}/tasks queueIntegrationTask
          GET /orgs/{organizationId}/agent-tasks listAgentTasks
          GET /orgs/{organizationId}/agent-tasks/{agentTaskId} getAgentTask
          PATCH /orgs/{organizationId}/agent-tasks/{agentTaskId} updateAgentTask
          GET /orgs/{organizationId}/agents-setup getAgentSetupState
          POST /orgs/{organizationId}/ask askInOrganization
          GET /orgs/{organizationId}/ask/questions getRecommendedQuestionsInOrganization
          GET /orgs/{organizationId}/ask/questions/stream streamRecommendedQuestionsInOrganization
          GET /orgs/{organizationId}/ask/stream streamAskInOrganization
          POST /orgs/{organizationId}/conversations ingestConversation
          GET /orgs/{organizationId}/conversations-clusters listConversationsIssuesClusters
          GET /orgs/{organizationId}/conversations-clusters/{clusterId} getConversationsIssuesCluster
          GET /orgs/{organizationId}/conversations-clusters/{clusterId}/issues listConversationsIssuesInCluster
          GET /orgs/{organizationId}/installations listOrganizationInstallations
          GET /orgs/{organizationId}/integrations listOrganizationIntegrations
          GET /orgs/{organizationId}/integrations/installations-status listOrganizationIntegrationsStatus
          GET /orgs/{organizationId}/integrations/{integrationName}/installation_status getOrganizationIntegrationStatus
          POST /orgs/{organizationId}/sites/{siteId}/ads updateSiteAdsById
          POST /orgs/{organizationId}/sites/{siteId}/ai/response streamAIResponseInSite
          GET /orgs/{organizationId}/sites/{siteId}/ai/response/{responseId} streamExistingAIResponseInSite
          POST /orgs/{organizationId}/sites/{siteId}/ask streamAskInSite
          GET /orgs/{organizationId}/sites/{siteId}/ask/questions streamRecommendedQuestionsInSite
          POST /orgs/{organizationId}/sites/{siteId}/insights/events/aggregate aggregateSiteEvents
          GET /orgs/{organizationId}/sites/{siteId}/insights/visitor-segments listSiteVisitorSegments
          GET /orgs/{organizationId}/sites/{siteId}/integration-scripts listSiteIntegrationScripts
          GET /orgs/{organizationId}/sites/{siteId}/integrations listSiteIntegrations
          POST /spaces/{spaceId}/content/template applyTemplateToSpace
          POST /spaces/{spaceId}/git/export exportToGitRepository
          POST /spaces/{spaceId}/git/import importGitRepository
          DELETE /spaces/{spaceId}/git/legacy-installation deleteLegacyGitInstallation
          GET /spaces/{spaceId}/integration-blocks listSpaceIntegrationsBlocks
          GET /spaces/{spaceId}/integration-scripts listSpaceIntegrationScripts
          GET /spaces/{spaceId}/integrations listSpaceIntegrations
      """;

  private static final String NEWER =
      """
          POST /git/installations installGitSyncProviderOnTarget
          DELETE /git/installations/{installationId} uninstallGitSyncInstallation
          GET /git/installations/{installationId} getGitSyncInstallationById
          PATCH /git/installations/{installationId} updateGitSyncInstallationById
          GET /git/installations/{installationId}/github/repos listGitHubRepositoriesForGitSyncInstallation
          GET /git/installations/{installationId}/github/repos/{accountName}/{repositoryName}/branches listGitHubRepoBranchesForGitSyncInstallation
          GET /git/installations/{installationId}/github/repos/{accountName}/{repositoryName}/file getGitHubRepoFileForGitSyncInstallation
          GET /git/installations/{installationId}/gitlab/projects listGitLabProjectsForGitSyncInstallation
          GET /git/installations/{installationId}/gitlab/projects/{projectId}/branches listGitLabProjectBranchesForGitSyncInstallation
          GET /git/installations/{installationId}/gitlab/projects/{projectId}/file getGitLabProjectFileForGitSyncInstallation
          GET /orgs/{organizationId}/agent-instructions getOrganizationAgentInstructions
          PUT /orgs/{organizationId}/agent-instructions updateOrganizationAgentInstructions
          GET /orgs/{organizationId}/agent/conversations listOrganizationAgentConversations
          DELETE /orgs/{organizationId}/agent/conversations/{conversationId} deleteOrganizationAgentConversation
          PATCH /orgs/{organizationId}/agent/conversations/{conversationId} updateOrganizationAgentConversation
          PUT /orgs/{organizationId}/agent/conversations/{conversationId} provisionOrganizationAgentConversation
          GET /orgs/{organizationId}/billing/ai-usage getOrganizationAIUsage
          POST /orgs/{organizationId}/sites/{siteId}/agent-feedback submitSiteAgentFeedback
          GET /orgs/{organizationId}/sites/{siteId}/agent-settings getSiteAgentSettingsById
          PUT /orgs/{organizationId}/sites/{siteId}/agent-settings updateSiteAgentSettingsById
          POST /orgs/{organizationId}/sites/{siteId}/agents/feedback submitAgentFeedbackToSite
          GET /orgs/{organizationId}/sites/{siteId}/answers listSiteQuestionAnswers
          GET /orgs/{organizationId}/sites/{siteId}/answers/{siteQuestionAnswerId} getSiteQuestionAnswerById
          GET /orgs/{organizationId}/sites/{siteId}/answers/{siteQuestionAnswerId}/sources listSiteQuestionAnswerSources
          GET /orgs/{organizationId}/sites/{siteId}/answers/{siteQuestionAnswerId}/thread getSiteQuestionAnswerThreadById
          GET /orgs/{organizationId}/sites/{siteId}/channels listSiteChannels
          POST /orgs/{organizationId}/sites/{siteId}/channels createSiteChannel
          DELETE /orgs/{organizationId}/sites/{siteId}/channels/{siteChannelId} deleteSiteChannelById
          GET /orgs/{organizationId}/sites/{siteId}/channels/{siteChannelId} getSiteChannelById
          PATCH /orgs/{organizationId}/sites/{siteId}/channels/{siteChannelId} updateSiteChannelById
          GET /orgs/{organizationId}/sites/{siteId}/context-connections listSiteContextConnections
          POST /orgs/{organizationId}/sites/{siteId}/context-connections createSiteContextConnection
          DELETE /orgs/{organizationId}/sites/{siteId}/context-connections/{siteContextConnectionId} deleteSiteContextConnectionById
          GET /orgs/{organizationId}/sites/{siteId}/context-connections/{siteContextConnectionId} getSiteContextConnectionById
          PATCH /orgs/{organizationId}/sites/{siteId}/context-connections/{siteContextConnectionId} updateSiteContextConnectionById
          POST /orgs/{organizationId}/sites/{siteId}/context-connections/{siteContextConnectionId}/sync syncSiteContextConnection
          POST /orgs/{organizationId}/sites/{siteId}/context-connections/{siteContextConnectionId}/test testSiteContextConnection
          GET /orgs/{organizationId}/sites/{siteId}/context-records listSiteContextRecords
          PUT /orgs/{organizationId}/sites/{siteId}/context-records upsertSiteContextRecords
          GET /orgs/{organizationId}/sites/{siteId}/context-records/{siteContextRecordId} getSiteContextRecordById
          GET /orgs/{organizationId}/sites/{siteId}/findings listSiteFindings
          GET /orgs/{organizationId}/sites/{siteId}/findings/{siteFindingId} getSiteFindingById
          PATCH /orgs/{organizationId}/sites/{siteId}/findings/{siteFindingId} updateSiteFindingById
          GET /orgs/{organizationId}/sites/{siteId}/findings/{siteFindingId}/change-requests listChangeRequestsForSiteFinding
          POST /orgs/{organizationId}/sites/{siteId}/findings/{siteFindingId}/change-requests triggerChangeRequestsForSiteFinding
          GET /orgs/{organizationId}/sites/{siteId}/findings/{siteFindingId}/pages listPagesForSiteFinding
          GET /orgs/{organizationId}/sites/{siteId}/findings/{siteFindingId}/questions listQuestionsForSiteFinding
          GET /orgs/{organizationId}/sites/{siteId}/findings/{siteFindingId}/records listRecordsForSiteFinding
          GET /orgs/{organizationId}/sites/{siteId}/question-stats getSiteQuestionStats
          GET /orgs/{organizationId}/sites/{siteId}/questions listSiteQuestions
          GET /orgs/{organizationId}/sites/{siteId}/questions/{siteQuestionId} getSiteQuestionById
          GET /orgs/{organizationId}/sites/{siteId}/questions/{siteQuestionId}/sources listSiteQuestionSources
          GET /orgs/{organizationId}/sites/{siteId}/scans listSiteScans
          GET /orgs/{organizationId}/sites/{siteId}/scans/{siteScanId} getSiteScanById
          GET /orgs/{organizationId}/sites/{siteId}/spaces/git/installations listSiteGitSyncInstallations
          GET /orgs/{organizationId}/sites/{siteId}/stats/findings getSiteFindingStats
          POST /orgs/{organizationId}/sites/{siteId}/styleguide createSiteStyleguideById
          GET /orgs/{organizationId}/sites/{siteId}/styleguide/runs listSiteStyleguideRuns
          POST /orgs/{organizationId}/sites/{siteId}/styleguide/runs createSiteStyleguideRun
          POST /orgs/{organizationId}/sites/{siteId}/template applyTemplateToSite
          GET /orgs/{organizationId}/sites/{siteId}/topics listSiteTopics
          GET /orgs/{organizationId}/sites/{siteId}/topics/{siteTopicId} getSiteTopicById
          PATCH /orgs/{organizationId}/sites/{siteId}/topics/{siteTopicId} updateSiteTopicById
          DELETE /orgs/{organizationId}/sites/{siteId}/topics/{siteTopicId}/findings deleteSiteTopicFindings
          GET /orgs/{organizationId}/styleguide-templates listStyleguideTemplates
          GET /orgs/{organizationId}/styleguides listOrganizationStyleguides
          POST /orgs/{organizationId}/translations/{translationId}/run runTranslation
          GET /spaces/{spaceId}/change-requests/{changeRequestId}/conversations listChangeRequestConversations
          DELETE /spaces/{spaceId}/change-requests/{changeRequestId}/conversations/{conversationId} deleteChangeRequestConversation
          PATCH /spaces/{spaceId}/change-requests/{changeRequestId}/conversations/{conversationId} updateChangeRequestConversation
          POST /user/notifications/token createUserNotificationsToken
      """;

  private OutOfScopeOperations() {}

  static void describe(OperationTable.Builder table) {
    describe(table, Origin.NEIGHBOURING, NEIGHBOURING);
    describe(table, Origin.NEWER, NEWER);
  }

  private static void describe(OperationTable.Builder table, Origin origin, String operations) {
    var group = table.group(GROUP, origin);
    operations
        .lines()
        .forEach(
            line -> {
              String[] words = line.strip().split(" ", -1);
              group.add(words[0], words[2], words[1]).outside();
            });
  }
}
