package dev.docs.scenario;

import static dev.docs.scenario.AudienceTable.Effect.NARROWS;
import static dev.docs.scenario.AudienceTable.Effect.NEUTRAL;
import static dev.docs.scenario.AudienceTable.Effect.READS;
import static dev.docs.scenario.AudienceTable.Effect.WIDENS;

import dev.docs.DocsSession;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** All operations of sites in the library, and what each can do to who reads. */
final class AudienceTable {

  /** What an operation can do to who reads a site. */
  enum Effect {
    /** It changes nothing. */
    READS,
    /** It can open spaces to further readers, or tells what opens them. */
    WIDENS,
    /** It only takes from readers. */
    NARROWS,
    /** It changes something else. */
    NEUTRAL
  }

  static final Map<String, Effect> ROWS = rows();

  private AudienceTable() {}

  private static Map<String, Effect> rows() {
    Map<String, Effect> rows = new TreeMap<>();
    put(
        rows,
        WIDENS,
        "Sites.create(CreateSite)",
        "Sites.update(UpdateSite)",
        "Sites.publish()",
        "SiteStructures.add(AddSiteSpace)",
        "SiteStructures.update(SiteSpaceId, UpdateSiteSpace)",
        "SiteStructures.move(StructureItem, Position)",
        "SiteStructures.duplicate(SiteSpaceId, boolean)",
        "SiteSections.add(AddSection)",
        "SiteSections.update(SiteSectionId, UpdateSection)",
        "SiteSections.add(AddSectionGroup)",
        "SiteSections.update(SectionGroupId, UpdateSectionGroup)",
        "SiteSections.remove(SectionGroupId)",
        "SiteSections.gather(SectionGroupId, SiteSectionId)",
        "SiteSections.release(SectionGroupId, SiteSectionId)",
        "SiteFolders.importFolder(FolderSource, SiteFolder)",
        "SiteFolders.importFolder(FolderSource, SiteFolder, Progress)",
        "SiteFolders.importFolder(FolderSource, SiteFolder, ImportMode, Progress)",
        "AdaptiveSchemas.update(VisitorSchema)",
        "ShareLinks.create(CreateShareLink)",
        "ShareLinks.list(ListOptions)",
        "ShareLinks.list(String, ListOptions)",
        "ShareLinks.update(ShareLinkId, UpdateShareLink)",
        "PublishingAuths.get()",
        "PublishingAuths.update(UpdatePublishingAuth)",
        "PublishingAuths.regenerate()",
        "PublishedSites.preview(SiteSpaceId)",
        "McpServers.create(SaveMcpServer)",
        "McpServers.update(McpServerId, SaveMcpServer)");
    put(
        rows,
        NARROWS,
        "Sites.unpublish()",
        "Sites.delete()",
        "SiteStructures.remove(SiteSpaceId)",
        "SiteSections.remove(SiteSectionId)",
        "ShareLinks.delete(ShareLinkId)",
        "McpServers.delete(McpServerId)");
    put(
        rows,
        NEUTRAL,
        "Sites.setType(Plan)",
        // shows sample pages in a space that it makes
        "SiteStructures.applyTemplate()",
        "SiteSections.add(AddExternalLink)",
        "SiteSections.update(ExternalLinkId, UpdateExternalLink)",
        "SiteSections.remove(ExternalLinkId)",
        "SiteCustomizations.update(Map)",
        "SiteCustomizations.replace(Map)",
        "SiteCustomizations.override(SiteSpaceId, Map)",
        "SiteCustomizations.reset(SiteSpaceId)",
        "SiteRedirects.create(CreateRedirect)",
        "SiteRedirects.update(SiteRedirectId, UpdateRedirect)",
        "SiteRedirects.delete(SiteRedirectId)",
        "SiteRedirects.upsert(List)");
    put(
        rows,
        READS,
        "Sites.get()",
        "Sites.list(Query, ListOptions)",
        "SiteStructures.get()",
        "SiteStructures.list(Boolean, ListOptions)",
        "SiteSections.list(ListOptions)",
        "SiteSections.groups(ListOptions)",
        "SiteCustomizations.get()",
        "SiteCustomizations.get(SiteSpaceId)",
        "PageViews.report(List)",
        "PageViews.requireReader()",
        "PageViews.counts(Function)",
        "PageViews.table(Function, ViewQuery)",
        "McpServers.list(ListOptions)",
        "McpServers.get(McpServerId)",
        "SiteFolders.exportFolder()",
        "SiteFolders.exportFolder(MemoryBudget)",
        "SiteFolders.snapshotFolder()",
        "SiteRedirects.list(ListOptions)",
        "SiteRedirects.list(Query, ListOptions)",
        "AdaptiveSchemas.get()",
        "AdaptiveSchemas.templates()",
        "PublishedUrls.resolve(String, Visitor, boolean)",
        "PublishedSites.open(String, Function, boolean)",
        "PublishedUrls.use(String)",
        "PublishedUrls.state()",
        "PublishedUrls.locate(String)",
        "PublishedUrls.locate(ContentAt, PageId)",
        "PublishedSites.profile(String)",
        "PublishedSites.prepareSearch(Search)",
        "PublishedSites.search(String, SiteSearch, Search, ListOptions)",
        "PublishedSites.redirect(String, String)",
        "PublishedSites.visibleTo(Map, Map)");
    return rows;
  }

  private static void put(Map<String, Effect> rows, Effect effect, String... operations) {
    for (String operation : operations) {
      rows.put(operation, effect);
    }
  }

  /** The names of all operations of the services of sites. */
  static Set<String> operations() {
    Set<String> names = new TreeSet<>();
    for (Method service : DocsSession.class.getMethods()) {
      if (service.getReturnType().getPackageName().startsWith("dev.docs.site")) {
        for (Method operation : service.getReturnType().getDeclaredMethods()) {
          int modifiers = operation.getModifiers();
          if (Modifier.isPublic(modifiers) && !Modifier.isStatic(modifiers)) {
            names.add(name(operation));
          }
        }
      }
    }
    return names;
  }

  private static String name(Method operation) {
    return Arrays.stream(operation.getParameterTypes())
        .filter(type -> type != OrganizationId.class && type != SiteId.class)
        .map(Class::getSimpleName)
        .collect(
            Collectors.joining(
                ", ",
                operation.getDeclaringClass().getSimpleName() + "." + operation.getName() + "(",
                ")"));
  }
}
