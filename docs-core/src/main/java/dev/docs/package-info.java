/** Documentation management as a library: organizations, spaces, change requests, sites. */
package dev.docs;
