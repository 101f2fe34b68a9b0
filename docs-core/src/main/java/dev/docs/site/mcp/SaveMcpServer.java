package dev.docs.site.mcp;

import dev.docs.command.HttpUrl;
import dev.docs.command.Text;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What an MCP server is to be; of one that is there, null keeps what it is. A new one needs all.
 *
 * @param name 1 to 100 characters
 * @param url absolute, http or https, at most 2,048 characters
 * @param headers at most 50, each of 1 to 512 characters; they replace all that there were
 */
public record SaveMcpServer(
    @Text(min = 1, max = McpServer.MAX_NAME) @Nullable String name,
    @HttpUrl @Nullable String url,
    @Size(max = McpServer.MAX_HEADERS, message = "must be at most {max} headers")
        @Nullable
            Map<
                @Text(
                    min = 1,
                    max = McpServer.MAX_HEADER_NAME,
                    pattern = McpServer.HEADER_PATTERN,
                    form = "must be the name of an HTTP header")
                String,
                @NotNull(message = "must not be null")
                @Text(
                    min = 1,
                    max = McpServer.MAX_HEADER,
                    pattern = McpServer.VALUE_PATTERN,
                    form = "must be printable ASCII characters")
                String>
            headers) {

  public SaveMcpServer {
    headers = headers == null ? null : Collections.unmodifiableMap(new LinkedHashMap<>(headers));
  }
}
