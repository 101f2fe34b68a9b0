package dev.docs.spring;

import dev.docs.access.Role;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The properties below {@code docs}. Immutable.
 *
 * @param store where everything is stored
 * @param http the REST API as a servlet
 * @param mvc the application's controllers
 * @param security the application's users as callers
 * @param organization an organization of the application
 * @param events changes as events of the application
 * @param upkeep work in the background
 * @param webhooks what is told to other programs
 */
@ConfigurationProperties("docs")
public record DocsProperties(
    @DefaultValue StoreProperties store,
    @DefaultValue HttpProperties http,
    @DefaultValue MvcProperties mvc,
    @DefaultValue SecurityProperties security,
    @DefaultValue OrganizationProperties organization,
    @DefaultValue EventProperties events,
    @DefaultValue UpkeepProperties upkeep,
    @DefaultValue WebhookProperties webhooks) {

  /** Where everything is stored. */
  public enum StoreType {
    /** In the application's DataSource where there is one, else in memory. */
    AUTO,
    /** In the application's DataSource. */
    JDBC,
    /** In memory, until the application ends. */
    MEMORY
  }

  /**
   * The store.
   *
   * @param type where everything is stored
   * @param prefix how the names of its tables begin: lower-case letters, digits and underscores
   * @param joinTransactions whether units of work belong to the transaction of Spring that their
   *     thread is in, which on PostgreSQL must then be serializable
   */
  public record StoreProperties(
      @DefaultValue("auto") StoreType type,
      @Nullable String prefix,
      @DefaultValue("false") boolean joinTransactions) {}

  /**
   * The REST API.
   *
   * @param enabled whether it is served; only in a servlet application
   * @param path the path below which it is served, before v1
   * @param publicUrl the base URL of links in responses, with that path; by default the address
   *     that the caller used
   * @param browserPages whether read-only pages for browsers are served below the path, at app
   * @param encodedSlashes whether encoded slashes are accepted, by Tomcat in all paths, and by
   *     Spring Security below the path: paths of nested pages need them
   * @param tokens access tokens, by the id of their user
   */
  public record HttpProperties(
      @DefaultValue("true") boolean enabled,
      @DefaultValue("/docs") String path,
      @Nullable String publicUrl,
      @DefaultValue("false") boolean browserPages,
      @DefaultValue("true") boolean encodedSlashes,
      @DefaultValue Map<String, String> tokens) {

    public HttpProperties {
      if (!path.startsWith("/") || path.endsWith("/")) {
        throw new IllegalArgumentException(
            "docs.http.path starts with a slash and ends without one: " + path);
      }
      tokens = Map.copyOf(tokens);
    }
  }

  /**
   * The application's users.
   *
   * @param principals whether users who are signed in with the application are callers
   * @param cookie the name of the session's cookie, for the description of the API
   * @param refresh how long a user is not looked at again after a request: name, membership and
   *     teams follow the application after this time at the latest
   */
  public record SecurityProperties(
      @DefaultValue("true") boolean principals,
      @DefaultValue("JSESSIONID") String cookie,
      @DefaultValue("1m") Duration refresh) {}

  /**
   * An organization that is made at the first start, and of which users become members when they
   * send their first request.
   *
   * @param id its id; without one, the application makes its organizations itself
   * @param title its title, 2 to 255 characters; by default the id
   * @param role the role of users who become members; without one, they are guests
   * @param groups titles of teams, by the groups of the application whose members they have
   */
  public record OrganizationProperties(
      @Nullable String id,
      @Nullable String title,
      @Nullable Role role,
      @DefaultValue Map<String, String> groups) {

    public OrganizationProperties {
      groups = Map.copyOf(groups);
    }
  }

  /**
   * The application's controllers.
   *
   * @param problemDetails whether what the library refuses in a controller is answered with its
   *     status, as a ProblemDetail, unless the application handles it
   */
  public record MvcProperties(@DefaultValue("true") boolean problemDetails) {}

  /**
   * Changes as events.
   *
   * @param enabled whether every change is published as an event of the application
   * @param subscription the name of the subscription, 1 to 100 characters: each entry is published
   *     by one of the processes that use the name
   * @param interval how often the feed is read
   * @param attempts how often an entry is published to listeners that fail, before it is set aside
   * @param pause before the second attempt; twice as long before each further one
   */
  public record EventProperties(
      @DefaultValue("false") boolean enabled,
      @DefaultValue("spring") String subscription,
      @DefaultValue("1s") Duration interval,
      @DefaultValue("10") int attempts,
      @DefaultValue("5s") Duration pause) {

    public EventProperties {
      if (interval.isNegative() || interval.isZero() || attempts < 1 || pause.isNegative()) {
        throw new IllegalArgumentException(
            "docs.events: interval and attempts must be positive, pause not negative");
      }
    }
  }

  /**
   * Work in the background.
   *
   * @param enabled whether what is past its time in the trash is removed, and interrupted jobs are
   *     continued, by a thread of this process
   */
  public record UpkeepProperties(@DefaultValue("true") boolean enabled) {}

  /**
   * Webhooks.
   *
   * @param enabled whether a thread of this process delivers webhooks, with the application's bean
   *     of type {@link dev.docs.webhook.WebhookSender}
   */
  public record WebhookProperties(@DefaultValue("false") boolean enabled) {}
}
