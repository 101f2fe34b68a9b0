/** Content in and out of folders in the Git layout, and what the links in its texts lead to. */
package dev.docs.content.sync;
