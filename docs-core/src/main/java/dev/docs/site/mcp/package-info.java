/** The MCP servers of a site: tools of somebody else's that its assistant may use. */
package dev.docs.site.mcp;
