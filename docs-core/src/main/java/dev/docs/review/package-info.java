/** Reviews of change requests, and who is asked for them. */
package dev.docs.review;
