package dev.docs.site.mcp;

import static java.util.Objects.requireNonNull;

import dev.docs.command.Update;
import dev.docs.id.McpServerId;
import dev.docs.id.SiteId;
import dev.docs.store.Secret;
import dev.docs.store.Secret.LeftOut;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * An MCP server of a site. Immutable.
 *
 * @param name 1 to 100 characters
 * @param url absolute, http or https
 * @param headers the HTTP headers of requests to it, which may contain secrets, by name
 * @param http whether it is spoken to by streamable HTTP, not by server-sent events
 * @param condition an expression that decides for which visitors it is asked; empty for all
 */
public record McpServer(
    McpServerId id,
    SiteId site,
    String name,
    String url,
    @Secret(leftOut = LeftOut.MISSING) Map<String, String> headers,
    Instant createdAt,
    boolean http,
    Optional<String> condition) {

  /** How a server is spoken to. */
  public enum Transport {
    /** Server-sent events. */
    SSE,
    /** Streamable HTTP. */
    HTTP
  }

  /** The longest name that the public interface allows. */
  public static final int MAX_NAME = 100;

  /** The longest header value that the public interface allows. */
  public static final int MAX_HEADER = 512;

  /** The most headers: our choice, more than a server needs. */
  public static final int MAX_HEADERS = 50;

  /** The longest name of a header: our choice. */
  public static final int MAX_HEADER_NAME = 100;

  /** The form of a header name in HTTP. */
  public static final String HEADER_PATTERN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";

  /** The form of the value of a header: printable characters, without line breaks. */
  public static final String VALUE_PATTERN = "[ -~]+";

  public McpServer {
    requireNonNull(id, "id");
    requireNonNull(site, "site");
    requireNonNull(name, "name");
    requireNonNull(url, "url");
    headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
    requireNonNull(createdAt, "createdAt");
    requireNonNull(condition, "condition");
  }

  /** A new server; the command sets all fields that are required. */
  static McpServer created(McpServerId id, SiteId site, SaveMcpServer command, Instant now) {
    return new McpServer(
        id,
        site,
        set(command.name()),
        set(command.url()),
        set(command.headers()),
        now,
        command.transport().or(Transport.SSE) == Transport.HTTP,
        command.condition().or(Optional.empty()));
  }

  /** How it is spoken to. */
  public Transport transport() {
    return http ? Transport.HTTP : Transport.SSE;
  }

  private static <T> T set(Update<T> update) {
    return requireNonNull(update.value(), "value");
  }

  McpServer changed(SaveMcpServer update) {
    return new McpServer(
        id,
        site,
        update.name().or(name),
        update.url().or(url),
        update.headers().or(headers),
        createdAt,
        update.transport().or(transport()) == Transport.HTTP,
        update.condition().or(condition));
  }

  /** Without the values of the headers. */
  @Override
  public String toString() {
    return "MCP server " + id + " of site " + site + " with headers " + headers.keySet();
  }
}
