package dev.docs.http.reference;

import dev.docs.change.ChangeRequest;
import dev.docs.http.change.ChangeRequestJson;
import dev.docs.http.content.FileJson;
import dev.docs.http.content.PageJson;
import dev.docs.http.content.ReusableContentJson;
import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import dev.docs.http.openapi.OpenApiJson;
import dev.docs.http.organization.OrganizationJson;
import dev.docs.http.people.UserJson;
import dev.docs.http.space.CollectionJson;
import dev.docs.http.space.SpaceJson;
import dev.docs.http.type.JsonType;
import dev.docs.http.type.ObjectType;
import dev.docs.http.type.OneOf;
import dev.docs.organization.Organization;
import dev.docs.reference.Location;
import dev.docs.reference.Location.Collection;
import dev.docs.reference.Location.ContentVersion;
import dev.docs.reference.Location.File;
import dev.docs.reference.Location.OpenApi;
import dev.docs.reference.Location.Page;
import dev.docs.reference.Location.Reusable;
import dev.docs.reference.Location.Space;
import dev.docs.reference.Location.Url;
import dev.docs.reference.Location.User;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The JSON of sources and targets of references. Those in a change request have its version; all
 * others are in the main content, whose revision the space names.
 */
public final class LocationJson {

  private static final ObjectType<ChangeRequest.View> CHANGE_REQUEST_CONTEXT =
      ObjectType.<ChangeRequest.View>named("ContentLocationChangeRequestContext")
          .constant("type", "changeRequest")
          .field("changeRequest", ChangeRequestJson.CHANGE_REQUEST, view -> view)
          .build();

  private static final ObjectType<String> ANCHOR =
      ObjectType.<String>named("ContentLocationPageAnchor")
          .constant("type", "anchor")
          .field("anchor", "string", anchor -> anchor)
          .build();

  private static final ObjectType<File> FILE =
      in("ContentLocationFile", "file", File::version)
          .field(
              "file",
              FileJson.FILE,
              (file, links) -> new FileJson(file.version().content(), true, links).of(file.file()))
          .build();

  private static final ObjectType<Page> PAGE =
      in("ContentLocationPage", "page", Page::version)
          .field("page", "RevisionPage", LocationJson::page)
          .optional(
              "internalLocation",
              "(ContentLocationPageAnchor | ContentLocationPageNode)",
              (page, links) -> page.anchor() == null ? null : ANCHOR.of(page.anchor(), links))
          .build();

  private static final ObjectType<User> USER =
      ObjectType.<User>named("ContentLocationUser")
          .constant("kind", "user")
          .field("user", UserJson.USER, User::user)
          .build();

  private static final ObjectType<Collection> COLLECTION =
      of("ContentLocationCollection", "collection", Collection::organization)
          .field("collection", CollectionJson.COLLECTION, Collection::collection)
          .build();

  private static final ObjectType<Space> SPACE =
      of("ContentLocationSpace", "space", Space::organization)
          .field("space", SpaceJson.SPACE, Space::space)
          .build();

  private static final ObjectType<Reusable> REUSABLE_CONTENT =
      in("ContentLocationReusableContent", "reusable-content", Reusable::version)
          .field(
              "reusableContent",
              ReusableContentJson.REUSABLE_CONTENT,
              location -> new ReusableContentJson(location.reusableContent(), true))
          .build();

  private static final ObjectType<OpenApi> OPENAPI =
      of("ContentLocationOpenAPI", "openapi", OpenApi::organization)
          .field("openAPISpec", OpenApiJson.SPEC, OpenApi::spec)
          .build();

  public static final OneOf<Location> LOCATION =
      OneOf.<Location>named("ContentLocation")
          .or(FILE, File.class)
          .or(
              Url.class,
              "ContentLocationURL",
              type -> type.constant("kind", "url").field("url", "string", Url::url))
          .or(PAGE, Page.class)
          .or(USER, User.class)
          .or(COLLECTION, Collection.class)
          .or(SPACE, Space.class)
          .or(REUSABLE_CONTENT, Reusable.class)
          .or(OPENAPI, OpenApi.class)
          .build();

  private LocationJson() {}

  /** The types that a location names only. */
  public static List<JsonType<?>> types() {
    return List.of(CHANGE_REQUEST_CONTEXT, ANCHOR);
  }

  private static <V extends Location> ObjectType.Builder<V> of(
      String name, String kind, Function<V, Organization.View> organization) {
    return ObjectType.<V>named(name)
        .constant("kind", kind)
        .field("organization", OrganizationJson.ORGANIZATION, organization);
  }

  private static <V extends Location> ObjectType.Builder<V> in(
      String name, String kind, Function<V, ContentVersion> version) {
    return LocationJson.<V>of(name, kind, location -> version.apply(location).organization())
        .field("space", SpaceJson.SPACE, location -> version.apply(location).content().space())
        .optional(
            "versionContext",
            "(ContentLocationRevisionContext | ContentLocationChangeRequestContext)",
            (location, links) -> context(version.apply(location), links));
  }

  private static @Nullable JsonFields context(ContentVersion version, Links links) {
    ChangeRequest.View changeRequest = version.changeRequest();
    return changeRequest == null ? null : CHANGE_REQUEST_CONTEXT.of(changeRequest, links);
  }

  private static JsonFields page(Page location, Links links) {
    return new PageJson(location.version().content(), true, links).of(location.page());
  }
}
