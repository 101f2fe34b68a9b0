/** The JSON of sites: what bodies say and what answers hold. */
package dev.docs.http.site;
