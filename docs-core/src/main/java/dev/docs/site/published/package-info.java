/** Sites as their visitors see them: what a URL shows, to whom, and where redirects lead. */
package dev.docs.site.published;
