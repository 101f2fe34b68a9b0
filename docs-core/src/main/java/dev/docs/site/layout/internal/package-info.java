/** What is remembered of folders that were imported. */
package dev.docs.site.layout.internal;
