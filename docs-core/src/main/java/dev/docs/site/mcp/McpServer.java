package dev.docs.site.mcp;

import static java.util.Objects.requireNonNull;

import dev.docs.command.Update;
import dev.docs.id.McpServerId;
import dev.docs.id.SiteId;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An MCP server of a site. Immutable.
 *
 * @param name 1 to 100 characters
 * @param url absolute, http or https
 * @param headers the HTTP headers of requests to it, which may contain secrets, by name
 */
public record McpServer(
    McpServerId id,
    SiteId site,
    String name,
    String url,
    Map<String, String> headers,
    Instant createdAt) {

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
  }

  /** A new server; the command sets all fields. */
  static McpServer created(McpServerId id, SiteId site, SaveMcpServer command, Instant now) {
    return new McpServer(
        id, site, set(command.name()), set(command.url()), set(command.headers()), now);
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
        createdAt);
  }
}
