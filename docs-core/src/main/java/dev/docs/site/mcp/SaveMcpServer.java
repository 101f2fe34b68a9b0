package dev.docs.site.mcp;

import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import dev.docs.command.internal.HttpUrl;
import dev.docs.site.structure.SiteSection;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Creates or changes an MCP server; a new one requires name, URL and headers.
 *
 * @param name 1 to 100 characters
 * @param url absolute, http or https, at most 2,048 characters
 * @param headers at most 50, each of 1 to 512 characters; they replace all headers
 * @param transport for a new one server-sent events, unless it is set
 * @param condition at most 1,024 characters, on claims of the site's schema; set to null or empty
 *     for none
 */
public record SaveMcpServer(
    Update<@NotNull @BoundedText(min = 1, max = McpServer.MAX_NAME, line = true) String> name,
    Update<@NotNull @HttpUrl String> url,
    Update<
            @NotNull @Size(max = McpServer.MAX_HEADERS, message = "must be at most {max} headers")
                Map<
                @BoundedText(
                    min = 1,
                    max = McpServer.MAX_HEADER_NAME,
                    pattern = McpServer.HEADER_PATTERN,
                    form = "must be the name of an HTTP header")
                String,
                @NotNull
                @BoundedText(
                    min = 1,
                    max = McpServer.MAX_HEADER,
                    pattern = McpServer.VALUE_PATTERN,
                    form = "must be printable ASCII characters")
                String>>
        headers,
    Update<McpServer.@NotNull Transport> transport,
    Update<@BoundedText(max = SiteSection.MAX_CONDITION) String> condition) {

  /** Sets nothing: the value to start from. */
  public static final SaveMcpServer NOTHING =
      new SaveMcpServer(Update.keep(), Update.keep(), Update.keep(), Update.keep(), Update.keep());

  public SaveMcpServer {
    headers = headers.map(all -> Collections.unmodifiableMap(new LinkedHashMap<>(all)));
    condition = "".equals(condition.value()) ? Update.toNothing() : condition;
  }

  public SaveMcpServer name(String newName) {
    return new SaveMcpServer(Update.to(newName), url, headers, transport, condition);
  }

  public SaveMcpServer url(String newUrl) {
    return new SaveMcpServer(name, Update.to(newUrl), headers, transport, condition);
  }

  public SaveMcpServer headers(Map<String, String> newHeaders) {
    return new SaveMcpServer(name, url, Update.to(newHeaders), transport, condition);
  }

  public SaveMcpServer transport(McpServer.Transport newTransport) {
    return new SaveMcpServer(name, url, headers, Update.to(newTransport), condition);
  }

  /** Null for none. */
  public SaveMcpServer condition(@Nullable String newCondition) {
    return new SaveMcpServer(name, url, headers, transport, Update.to(newCondition));
  }
}
