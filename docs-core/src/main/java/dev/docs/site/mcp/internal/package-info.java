/** The repository of MCP servers. */
@NullMarked
package dev.docs.site.mcp.internal;

import org.jspecify.annotations.NullMarked;
