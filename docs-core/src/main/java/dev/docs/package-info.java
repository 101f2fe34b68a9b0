/** Documentation management as a library: {@link dev.docs.Docs} is the entry point. */
package dev.docs;
