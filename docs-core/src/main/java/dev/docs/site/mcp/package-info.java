/** The MCP servers of a site: external tools for its assistant. */
@NullMarked
package dev.docs.site.mcp;

import org.jspecify.annotations.NullMarked;
