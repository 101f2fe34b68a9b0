package dev.docs.http.site;

import static dev.docs.http.call.Arguments.docs;
import static dev.docs.http.call.Arguments.links;
import static dev.docs.http.call.Arguments.listOptions;
import static dev.docs.http.call.Arguments.organization;
import static dev.docs.http.call.Arguments.site;
import static dev.docs.http.call.CommonParameters.SHARE_KEY;
import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.Origin.NEWER;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.READ;

import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.json.JsonBody;
import dev.docs.http.search.SearchJson;
import dev.docs.id.SiteSpaceId;
import dev.docs.listing.Slice;
import dev.docs.search.Search;
import dev.docs.site.published.PublishedSites.Profile;
import dev.docs.site.published.SiteSearch;
import java.util.ArrayList;
import java.util.List;

/** Operations on published sites, as visitors see them. */
public final class PublishedSiteOperations {

  private PublishedSiteOperations() {}

  public static void describe(OperationTable.Builder table) {
    profile(table.group("sites", SPECIFICATION));
    search(table.group("sites", NEIGHBOURING));
    prewarming(table.group("sites", NEWER));
  }

  private static void profile(OperationGroup operations) {
    operations
        .get("getPublishedContentSite", "/orgs/{organizationId}/sites/{siteId}/published")
        .needs(READ, SiteRedirectOperations.VISITORS)
        .query(SHARE_KEY)
        .returns("PublishedContentSite")
        .fails(404)
        .handledBy(PublishedSiteOperations::profile);
  }

  private static void search(OperationGroup operations) {
    operations
        .post("searchSiteContent", "/orgs/{organizationId}/sites/{siteId}/search")
        .needs(READ, SiteRedirectOperations.VISITORS)
        .paged()
        .body(
            """
            ({
              query*: string <len ..512>
            } & ({
              scope*: SiteSearchScope
            } | {
              mode: "specific" <deprecated>
              siteSpaceIds*: array of string <len 1..>
            } | {
              mode*: "current" <deprecated>
              siteSpaceId*: string
            } | {
              mode*: "all" <deprecated>
            }))
            """)
        .returnsListOf("SearchSpaceResult")
        .handledBy(PublishedSiteOperations::search);
  }

  private static void prewarming(OperationGroup operations) {
    operations
        .post("prewarmSiteSearch", "/orgs/{organizationId}/sites/{siteId}/search/prewarm")
        .needs(READ, SiteRedirectOperations.VISITORS)
        .returnsNothing()
        .handledBy(PublishedSiteOperations::prewarm);
  }

  private static HttpResponse prewarm(Call call) {
    docs(call).publishedSites().prepareSearch(organization(call), site(call), docs(call).search());
    return HttpResponse.noContent();
  }

  private static HttpResponse profile(Call call) {
    Profile profile =
        docs(call)
            .publishedSites()
            .profile(organization(call), site(call), call.query().string("shareKey").orElse(null));
    return JsonResponse.ok(PublishedJson.SITE.of(profile, links(call)));
  }

  /** The fields of a search request. */
  private record SearchBody(String query, SiteSearch among) {}

  private static HttpResponse search(Call call) {
    SearchBody search = call.body(PublishedSiteOperations::searchBody);
    Slice<Search.Result.InSpace> found =
        docs(call)
            .publishedSites()
            .search(
                organization(call),
                site(call),
                search.query(),
                search.among(),
                docs(call).search(),
                listOptions(call));
    return JsonResponse.ok(SearchJson.SPACE.list(found, links(call)));
  }

  private static SearchBody searchBody(JsonBody body) {
    String query = body.string("query").required();
    return new SearchBody(
        query,
        body.has("scope") ? scope(body.object("scope").notNull().required()) : deprecated(body));
  }

  private static SiteSearch scope(JsonBody scope) {
    String mode = scope == null ? null : scope.string("mode").required();
    if (mode == null) {
      return SiteSearch.ALL;
    }
    return switch (mode) {
      case "all" -> SiteSearch.ALL;
      case "specific" -> specific(scope);
      case "default" -> defaults(scope);
      default -> {
        scope.reject("mode", "must be one of default, specific, all");
        yield SiteSearch.ALL;
      }
    };
  }

  /** Later clients send the current site space, and may restrict the search to it or exclude it. */
  private static SiteSearch defaults(JsonBody scope) {
    List<String> included =
        new ArrayList<>(scope.strings("includedSiteSpaces").notNull().orElse(List.of()));
    String current = scope.string("currentSiteSpace").notNull().orNull();
    String restricted = scope.string("restrictTo").notNull().orNull();
    if (current == null) {
      if (restricted != null) {
        scope.reject("currentSiteSpace", "is required with restrictTo");
      }
      return SiteSearch.defaultsAnd(ids(included));
    }
    included.add(current);
    SiteSearch all = SiteSearch.defaultsAnd(ids(included));
    if (restricted == null) {
      return all;
    }
    return switch (restricted) {
      case "currentSiteSpace" -> SiteSearch.in(ids(List.of(current)));
      case "otherSiteSpaces" -> all.without(new SiteSpaceId(current));
      default -> {
        scope.reject("restrictTo", "must be one of currentSiteSpace, otherSiteSpaces");
        yield all;
      }
    };
  }

  private static SiteSearch deprecated(JsonBody body) {
    String mode = body.string("mode").notNull().orElse("specific");
    return switch (mode) {
      case "all" -> SiteSearch.ALL;
      case "specific" -> specific(body);
      case "current" -> {
        String id = body.string("siteSpaceId").required();
        yield id == null ? SiteSearch.ALL : SiteSearch.in(ids(List.of(id)));
      }
      default -> {
        body.reject("mode", "must be one of specific, current, all");
        yield SiteSearch.ALL;
      }
    };
  }

  private static SiteSearch specific(JsonBody body) {
    List<String> ids = body.strings("siteSpaceIds").required();
    return ids == null ? SiteSearch.ALL : SiteSearch.in(ids(ids));
  }

  private static List<SiteSpaceId> ids(List<String> ids) {
    return ids.stream().map(SiteSpaceId::new).toList();
  }
}
