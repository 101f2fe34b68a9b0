/** Absolute URLs that answers hold, and the signed tokens in them. */
package dev.docs.http.link;
