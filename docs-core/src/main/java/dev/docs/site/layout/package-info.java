/** A whole site in one folder: gitbook-docs.yaml, which maps folders to what a site consists of. */
package dev.docs.site.layout;
