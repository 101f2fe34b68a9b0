/** The MCP servers of a site: tools of somebody else's that its assistant may use. */
@NullMarked
package dev.docs.site.mcp;

import org.jspecify.annotations.NullMarked;
