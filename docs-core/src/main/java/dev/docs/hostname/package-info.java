/** Names under which what is published is reached. */
package dev.docs.hostname;
