/** MCP servers of sites. They are stored only; no request is sent to them. */
@NullMarked
package dev.docs.site.mcp;

import org.jspecify.annotations.NullMarked;
