package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.git.LinkGit;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.WebhookId;
import dev.docs.organization.CreateOrganization;
import dev.docs.signing.SigningKeys;
import dev.docs.site.CreateSite;
import dev.docs.site.mcp.SaveMcpServer;
import dev.docs.site.visitor.CreateShareLink;
import dev.docs.space.CreateSpace;
import dev.docs.store.Kind;
import dev.docs.store.Secret;
import dev.docs.store.Store;
import dev.docs.upload.RequestUpload;
import dev.docs.upload.RequestUpload.FileMetadata;
import dev.docs.upload.Upload;
import dev.docs.user.CreateUser;
import dev.docs.webhook.CreateWebhook;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** An organization with a secret of each kind, and what secrets a store has. */
public final class SecretFixture {

  /** The value of a header of an MCP server. */
  public static final String HEADER = "canary-4711-header";

  public final OrganizationId organization;
  public final SiteId site;
  public final WebhookId webhook;

  /** Makes the organization of the user {@code ada}. */
  public SecretFixture(Docs docs) {
    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
    DocsSession ada = docs.as(Caller.user("ada"));
    organization = ada.organizations().create(CreateOrganization.titled("Acme")).id();
    site = ada.sites().create(organization, CreateSite.titled("Docs")).id();
    ada.mcpServers()
        .create(
            organization,
            site,
            SaveMcpServer.NOTHING
                .name("Tools")
                .url("https://tools.example/mcp")
                .headers(Map.of("X-Key", HEADER, "X-Other", HEADER)));
    for (String name : List.of("One", "Two")) {
      SpaceId space = ada.spaces().create(organization, CreateSpace.titled(name)).id();
      ada.git()
          .link(
              space, LinkGit.of("https://git.example/docs.git", "main").token("token of " + name));
      ada.shareLinks().create(organization, site, CreateShareLink.named(name));
      ada.uploads()
          .request(
              organization,
              RequestUpload.of(
                  FileMetadata.of(name + ".md", "text/markdown", 3), Upload.Kind.IMPORT_FILE));
    }
    ada.publishingAuths().regenerate(organization, site);
    webhook =
        ada.webhooks()
            .create(organization, CreateWebhook.at("https://hooks.example/a"))
            .webhook()
            .id();
    for (SigningKeys.Purpose purpose : SigningKeys.Purpose.values()) {
      docs.signingKeys().current(purpose);
    }
  }

  /** Of records that are there until a job has ended. */
  private static final Set<String> OF_JOBS = Set.of("git-request.password");

  /** All components of records that are secret: the kind, a dot, and the component. */
  public static Set<String> components() {
    Set<String> found = new TreeSet<>();
    for (Kind<?> kind : Docs.KINDS) {
      if (kind.type().isRecord()) {
        for (RecordComponent component : kind.type().getRecordComponents()) {
          if (component.isAnnotationPresent(Secret.class)) {
            found.add(kind.name() + "." + component.getName());
          }
        }
      }
    }
    return found;
  }

  /**
   * The secrets in a store, by component, and within it by record and, in a map, by name; each
   * component has at least one.
   */
  public static Map<String, Map<String, String>> secrets(Store store) {
    Map<String, Map<String, String>> found = new TreeMap<>();
    store.register(Docs.KINDS);
    for (Kind<?> kind : Docs.KINDS) {
      if (kind.type().isRecord()) {
        for (RecordComponent component : kind.type().getRecordComponents()) {
          if (component.isAnnotationPresent(Secret.class)) {
            found.put(kind.name() + "." + component.getName(), texts(store, kind, component));
          }
        }
      }
    }
    return found;
  }

  /** All secrets of a store that has at least one for each component. */
  public static List<String> everySecret(Store store) {
    Map<String, Map<String, String>> found = secrets(store);
    assertThat(found.keySet()).isEqualTo(components()).isNotEmpty();
    assertThat(found)
        .as("a secret of each kind: make the missing ones in SecretFixture")
        .allSatisfy(
            (component, texts) ->
                assertThat(texts.isEmpty()).as(component).isEqualTo(OF_JOBS.contains(component)));
    return found.values().stream().map(Map::values).flatMap(Collection::stream).distinct().toList();
  }

  private static <T> Map<String, String> texts(
      Store store, Kind<T> kind, RecordComponent component) {
    Map<String, String> texts = new LinkedHashMap<>();
    store.read(
        "SecretFixture",
        tx -> {
          texts.clear();
          tx.forEach(
              kind,
              stored -> {
                T value = kind.type().cast(stored.value());
                Object part = part(component, value);
                if (part instanceof Map<?, ?> map) {
                  map.forEach(
                      (name, text) -> texts.put(kind.idOf(value) + " " + name, (String) text));
                } else {
                  texts.put(kind.idOf(value), String.valueOf(part));
                }
              });
          return texts;
        });
    return texts;
  }

  private static Object part(RecordComponent component, Object value) {
    try {
      component.getAccessor().setAccessible(true);
      return component.getAccessor().invoke(value);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(component.getName(), e);
    }
  }
}
