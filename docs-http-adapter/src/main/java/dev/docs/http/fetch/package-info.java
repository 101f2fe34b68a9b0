/** Fetches addresses of the web without becoming a door into other networks. */
package dev.docs.http.fetch;
