package dev.docs.http.site;

import static dev.docs.http.call.CommonParameters.SHARE_KEY;
import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.Origin.NEWER;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.READ;

import dev.docs.http.call.Call;
import dev.docs.http.call.OperationTable;
import dev.docs.http.json.JsonBody;
import dev.docs.http.search.SearchJson;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.BodyType;
import dev.docs.http.type.BodyUnion;
import dev.docs.http.type.RequiredField;
import dev.docs.id.SiteSpaceId;
import dev.docs.listing.Slice;
import dev.docs.search.Search;
import dev.docs.site.published.SiteSearch;
import java.util.ArrayList;
import java.util.List;

/** Operations on published sites, as visitors see them. */
public final class PublishedSiteOperations {

  private static final String SEARCH_ID = "searchSiteContent";
  private static final String THIS = "currentSiteSpace";
  private static final String OTHERS = "otherSiteSpaces";

  private static final BodyField<List<String>> INCLUDED =
      texts("includedSiteSpaces", "string").notNull();
  private static final BodyField<String> CURRENT =
      BodyField.text("currentSiteSpace").notNull().later();
  private static final BodyField<String> RESTRICTED =
      BodyField.text("restrictTo", '"' + THIS + "\"|\"" + OTHERS + '"')
          .map(PublishedSiteOperations::restriction)
          .notNull()
          .later();
  private static final RequiredField<List<String>> SITE_SPACES =
      texts("siteSpaceIds", "string <len 1..>").required();
  private static final BodyUnion<SiteSearch> SCOPE_TYPE =
      BodyUnion.<SiteSearch>named("SiteSearchScope")
          .by("mode")
          .or(
              BodyType.inline(
                  "SiteSearchScope",
                  BodyField.literal("mode", "default"),
                  INCLUDED,
                  CURRENT,
                  RESTRICTED),
              PublishedSiteOperations::defaults)
          .or(
              BodyType.inline(
                  "SiteSearchScope", BodyField.literal("mode", "specific"), SITE_SPACES),
              PublishedSiteOperations::specific)
          .or(
              BodyType.inline("SiteSearchScope", BodyField.literal("mode", "all")),
              scope -> SiteSearch.ALL)
          .build();

  private static final RequiredField<String> QUERY =
      BodyField.text("query", "string <len ..512>").required();
  private static final RequiredField<SiteSearch> SCOPE =
      BodyField.object("scope", SCOPE_TYPE).required();
  private static final BodyField<String> MODE = BodyField.text("mode").notNull();
  private static final RequiredField<String> SITE_SPACE = BodyField.text("siteSpaceId").required();
  private static final BodyUnion<SearchBody> SEARCH =
      BodyUnion.<SearchBody>inline(SEARCH_ID)
          .with(BodyType.inline(SEARCH_ID, QUERY))
          .or(BodyType.inline(SEARCH_ID, SCOPE))
          .or(BodyType.inline(SEARCH_ID, mode("specific"), SITE_SPACES))
          .or(BodyType.inline(SEARCH_ID, mode("current").required(), SITE_SPACE))
          .or(BodyType.inline(SEARCH_ID, mode("all").required()))
          .readBy(PublishedSiteOperations::searchBody)
          .build();

  private PublishedSiteOperations() {}

  public static void describe(OperationTable.Builder table) {
    table
        .group("sites", SPECIFICATION)
        .below(SiteOperations.PATH)
        .get("getPublishedContentSite", "/published")
        .needs(READ, SiteRedirectOperations.VISITORS)
        .query(SHARE_KEY)
        .returns(
            () -> PublishedJson.SITE,
            call ->
                call.docs()
                    .publishedSites()
                    .profile(
                        call.organization(),
                        call.site(),
                        call.query().string("shareKey").orElse(null)))
        .fails(404);
    table
        .group("sites", NEIGHBOURING)
        .below(SiteOperations.PATH)
        .post(SEARCH_ID, "/search")
        .needs(READ, SiteRedirectOperations.VISITORS)
        .lists(() -> SearchJson.SPACE, PublishedSiteOperations::found)
        .body(SEARCH);
    table
        .group("sites", NEWER)
        .below(SiteOperations.PATH)
        .post("prewarmSiteSearch", "/search/prewarm")
        .needs(READ, SiteRedirectOperations.VISITORS)
        .returnsNothing()
        .doneBy(
            call ->
                call.docs()
                    .publishedSites()
                    .prepareSearch(call.organization(), call.site(), call.docs().search()));
  }

  private static Slice<Search.Result.InSpace> found(Call call) {
    SearchBody search = call.body(SEARCH::in);
    return call.docs()
        .publishedSites()
        .search(
            call.organization(),
            call.site(),
            search.query(),
            search.among(),
            call.docs().search(),
            call.listOptions());
  }

  /** The fields of a search request. */
  private record SearchBody(String query, SiteSearch among) {}

  private static SearchBody searchBody(JsonBody body) {
    return new SearchBody(
        QUERY.in(body), body.has(SCOPE.name()) ? SCOPE.in(body) : deprecated(body));
  }

  /** Later clients send the current site space, and may restrict the search to it or exclude it. */
  private static SiteSearch defaults(JsonBody scope) {
    List<String> included = new ArrayList<>(INCLUDED.in(scope).orElse(List.of()));
    String current = CURRENT.in(scope).orNull();
    String restricted = RESTRICTED.in(scope).orNull();
    if (current == null) {
      if (restricted != null) {
        scope.reject(CURRENT.name(), "is required with " + RESTRICTED.name());
      }
      return SiteSearch.defaultsAnd(ids(included));
    }
    included.add(current);
    SiteSearch all = SiteSearch.defaultsAnd(ids(included));
    if (restricted == null) {
      return all;
    }
    return restricted.equals(THIS)
        ? SiteSearch.in(ids(List.of(current)))
        : all.without(new SiteSpaceId(current));
  }

  private static SiteSearch deprecated(JsonBody body) {
    return switch (MODE.in(body).orElse("specific")) {
      case "all" -> SiteSearch.ALL;
      case "specific" -> specific(body);
      case "current" -> {
        String id = SITE_SPACE.in(body);
        yield id == null ? SiteSearch.ALL : SiteSearch.in(ids(List.of(id)));
      }
      default -> {
        body.reject(MODE.name(), "must be one of specific, current, all");
        yield SiteSearch.ALL;
      }
    };
  }

  private static SiteSearch specific(JsonBody body) {
    List<String> ids = SITE_SPACES.in(body);
    return ids == null ? SiteSearch.ALL : SiteSearch.in(ids(ids));
  }

  private static BodyField<List<String>> texts(String name, String notation) {
    return BodyField.list(name, notation, element -> element.asText().required());
  }

  private static BodyField<String> mode(String only) {
    return BodyField.text("mode", '"' + only + "\" <deprecated>");
  }

  private static String restriction(String to) {
    if (!to.equals(THIS) && !to.equals(OTHERS)) {
      throw new IllegalArgumentException("must be one of " + THIS + ", " + OTHERS);
    }
    return to;
  }

  private static List<SiteSpaceId> ids(List<String> ids) {
    return ids.stream().map(SiteSpaceId::new).toList();
  }
}
