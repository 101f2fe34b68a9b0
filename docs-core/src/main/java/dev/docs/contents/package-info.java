/**
 * What a space holds, read and edited at one place: its main content, a revision, a change request.
 */
package dev.docs.contents;
