package dev.docs.id;

/** The identifier of an MCP server of a site. */
public record McpServerId(String value) implements Id {
  public McpServerId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
