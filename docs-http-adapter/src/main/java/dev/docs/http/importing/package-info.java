/** Makes pages of what others publish: sites, documents, archives. */
package dev.docs.http.importing;
